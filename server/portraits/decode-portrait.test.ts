import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { poisoned } from '../../fakes/images.ts';
import { decodePortrait, PortraitRefused } from './decode-portrait.ts';

const plain = (width: number, height: number, colour = '#804020') =>
  sharp({ create: { width, height, channels: 3, background: colour } });

/** A red field over a blue one, or a red one left of a blue one. */
const twoFields = async (width: number, height: number, along: 'down' | 'across'): Promise<Buffer> => {
  const half = along === 'down' ? { width, height: height / 2 } : { width: width / 2, height };
  const red = await plain(half.width, half.height, '#ff0000').png().toBuffer();
  return await plain(width, height, '#0000ff')
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
};

const animated = async () =>
  sharp(await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(200, 200, colour).png().toBuffer())), {
    join: { animated: true },
  });

const pixelAt = async (jpeg: Uint8Array, left: number, top: number): Promise<number[]> =>
  Array.from(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer());

const holds = (bytes: Uint8Array, text: string): boolean => Buffer.from(bytes).includes(text);

describe('making a portrait of what came', () => {
  it.each([
    ['JPEG', () => plain(900, 700).jpeg().toBuffer()],
    ['PNG', () => plain(900, 700).png().toBuffer()],
    ['WebP', () => plain(900, 700).webp().toBuffer()],
    ['GIF', () => plain(900, 700).gif().toBuffer()],
    ['a transparent PNG', () => plain(900, 700).ensureAlpha(0.5).png().toBuffer()],
    ['a CMYK JPEG', () => plain(900, 700).toColourspace('cmyk').jpeg().toBuffer()],
    ['a grey PNG of 16 bits', () => plain(900, 700).toColourspace('grey16').png().toBuffer()],
    ['a picture of another size', () => poisoned('wrong-size')],
    ['a very tall picture', () => plain(100, 2000).png().toBuffer()],
    ['the smallest picture', () => plain(64, 64).png().toBuffer()],
    ['the largest picture', () => plain(5000, 5000).png().toBuffer()],
  ])('[LAY-4, XS4] makes a JPEG of 512×512 in sRGB of %s', async (_, make) => {
    const portrait = await decodePortrait(await make());
    expect(await sharp(portrait).metadata()).toMatchObject({
      format: 'jpeg',
      width: 512,
      height: 512,
      channels: 3,
      space: 'srgb',
      hasAlpha: false,
    });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    '[XS4] keeps not a byte of the metadata of a %s',
    async (format) => {
      const xmp =
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" title="canary-xmp"/></rdf:RDF></x:xmpmeta>';
      const marked = await plain(600, 600)
        .withExif({ IFD0: { ImageDescription: 'canary-exif' } })
        .withXmp(xmp)
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer();
      expect(Object.keys(await sharp(marked).metadata())).toEqual(
        expect.arrayContaining(['exif', 'xmp', 'icc']),
      );
      const portrait = await decodePortrait(marked);
      const kept = Object.keys(await sharp(portrait).metadata());
      expect(kept.filter((name) => ['exif', 'xmp', 'icc', 'iptc', 'comments'].includes(name))).toEqual([]);
      expect([holds(portrait, 'canary'), holds(portrait, 'Exif'), holds(portrait, 'ICC_PROFILE')]).toEqual([
        false,
        false,
        false,
      ]);
    },
  );

  it('[XS4] keeps nothing that hides behind or inside a true picture', async () => {
    const script = '<script>alert("canary")</script>';
    const behind = Buffer.concat([await plain(600, 600).jpeg().toBuffer(), Buffer.from(script)]);
    const gif = await plain(600, 600).gif().toBuffer();
    const inside = Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from([0x21, 0xfe, script.length]),
      Buffer.from(script),
      Buffer.from([0x00, 0x3b]),
    ]);
    for (const polyglot of [behind, inside]) {
      expect(holds(await decodePortrait(polyglot), 'canary')).toBe(false);
    }
  });

  it('[LAY-4] turns a picture the way its camera was held', async () => {
    const lying = await sharp(await twoFields(800, 800, 'across'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [red = 0, , blue = 0] = await pixelAt(await decodePortrait(lying), 256, 20);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it('[LAY-4] keeps the upper part of a tall picture, where the face is', async () => {
    const [red = 0] = await pixelAt(await decodePortrait(await twoFields(600, 1200, 'down')), 256, 500);
    expect(red).toBeGreaterThan(200);
  });
});

describe('refusing what is no portrait', () => {
  it.each([
    ['nothing at all', async () => Buffer.alloc(0)],
    ['SVG', () => poisoned('svg')],
    [
      'SVG behind an XML head and a comment',
      async () => Buffer.from('<?xml version="1.0"?><!-- a --><svg/>'),
    ],
    ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['HEIC', async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a script that calls itself a GIF', async () => Buffer.from('GIF89a/*\0\0\0\0\0*/=alert(1)//')],
    [
      'a script that calls itself a PNG',
      async () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
    ],
    ['a JPEG that breaks off', () => poisoned('truncated')],
    ['a TIFF', () => plain(600, 600).tiff().toBuffer()],
    ['an animated PNG', () => poisoned('animated')],
    ['an animated GIF', async () => await animated().then((frames) => frames.gif().toBuffer())],
    ['an animated WebP', async () => await animated().then((frames) => frames.webp().toBuffer())],
    ['a picture of 63 pixels', () => plain(63, 600).png().toBuffer()],
    ['a picture of 25,005,000 pixels', () => plain(5001, 5000).png().toBuffer()],
    [
      'more than five megabytes',
      async () => Buffer.concat([await plain(600, 600).jpeg().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]),
    ],
  ])('[OS3, XS4] %s', async (_, make) => {
    const bytes = await make();
    const outcome = await decodePortrait(bytes).then(
      () => 'a portrait',
      (error: unknown) => error,
    );
    expect(outcome).toBeInstanceOf(PortraitRefused);
  });

  it('[OS3] refuses 12,000×12,000 pixels from the header, without unpacking them', async () => {
    const bomb = await poisoned('pixel-bomb');
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({
      format: 'png',
      width: 12_000,
    });
    const started = performance.now();
    await expect(decodePortrait(bomb)).rejects.toThrow(PortraitRefused);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
