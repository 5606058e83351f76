export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif';

/** What the first bytes say. SVG, HEIC and all else is null: they are scripts, or decoders with too long a history. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | null => {
  const start = ascii(bytes, 0, 12);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  return null;
};

/** An animated PNG says so by an `acTL` chunk before its first picture data. */
export const hasAnimationChunk = (png: Uint8Array): boolean => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  let at = 8;
  while (at + 8 <= png.length) {
    const kind = ascii(png, at + 4, 4);
    if (kind === 'acTL') return true;
    if (kind === 'IDAT') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
};

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
