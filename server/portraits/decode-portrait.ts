import type { Sharp } from 'sharp';
import { hasAnimationChunk, pictureTypeOf } from './picture-type.ts';

export const PORTRAIT_SIZE = 512;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 25_000_000;
/** Smaller than this, a face blown up to a portrait is a blur, and a drawn monogram looks better. */
const MIN_SIDE = 64;
const TIME_LIMIT_SECONDS = 2;
const QUALITY = 82;

/** The bytes are no picture that may be shown; the message is for the log. */
export class PortraitRefused extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'PortraitRefused';
  }
}

/**
 * Bytes as they came from outside → a square JPEG without metadata, made anew from the pixels. What kind of picture
 * it is, the bytes say: a header or a file name can be wrong or a lie. Throws PortraitRefused.
 */
export const decodePortrait = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (bytes.length > MAX_BYTES) throw new PortraitRefused(`More than ${MAX_BYTES} bytes`);
  const type = pictureTypeOf(bytes);
  if (type === null) throw new PortraitRefused('Not a JPEG, PNG, WebP or GIF');
  // libpng shows the first frame only, but a still portrait has no use for the rest, and a bomb hides well there.
  if (type === 'png' && hasAnimationChunk(bytes)) throw new PortraitRefused('An animated picture');
  // Loaded when the first portrait comes: the library would cost every start some 100 ms and 40 MB.
  const { default: sharp } = await import('sharp');
  // libvips keeps 50 MB of past operations by default; no portrait is made twice.
  sharp.cache(false);
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
  try {
    return await squareJpeg(picture);
  } catch (error) {
    if (error instanceof PortraitRefused) throw error;
    throw new PortraitRefused('The picture could not be decoded', { cause: error });
  }
};

const squareJpeg = async (picture: Sharp): Promise<Uint8Array> => {
  const { width, height, pages } = await picture.metadata();
  if (width * height > MAX_PIXELS) throw new PortraitRefused(`${width}×${height} pixels are too many`);
  if (Math.min(width, height) < MIN_SIDE) throw new PortraitRefused(`${width}×${height} pixels are too few`);
  if ((pages ?? 1) > 1) throw new PortraitRefused('An animated picture');
  return await picture
    .resize(PORTRAIT_SIZE, PORTRAIT_SIZE, {
      fit: 'cover',
      // In a picture taller than wide the face is near the top; in a wide one it may be anywhere.
      position: height >= width ? 'top' : 'attention',
    })
    .flatten({ background: '#f3f4f6' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .toBuffer();
};
