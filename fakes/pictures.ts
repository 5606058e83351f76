import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Two tones of the ground, the figure, and the light on it: colours that hang well beside each other on one page. */
const PALETTES = [
  { glow: '#c9a227', ground: '#3b2f1e', figure: '#1c140c', light: '#f2dca0' },
  { glow: '#4f8a8b', ground: '#12303a', figure: '#0a1a20', light: '#bfe3dc' },
  { glow: '#a4545a', ground: '#3a1720', figure: '#1d0a10', light: '#f0c3b4' },
  { glow: '#7a6ba8', ground: '#251d40', figure: '#120d22', light: '#d9cff2' },
  { glow: '#6f8f5a', ground: '#1f2e1d', figure: '#0f170e', light: '#dcebbf' },
  { glow: '#b8744a', ground: '#40241a', figure: '#1f110b', light: '#f6d3ae' },
  { glow: '#5b7fb5', ground: '#182842', figure: '#0b1424', light: '#c8dcf5' },
  { glow: '#b39a7a', ground: '#3c342b', figure: '#1b1713', light: '#efe3cf' },
] as const;

/** A cut-out in profile, as portraits were made before photography; in a field 400 wide and 500 high. */
const BUST =
  'M150 300C118 270 104 225 112 180C120 128 160 100 206 100C248 100 276 124 280 160C282 176 280 186 279 194C284 199 287 203 285 208C283 214 284 218 290 228L305 251C309 258 304 262 296 264C291 265 290 268 291 272C297 276 300 281 297 286C294 289 291 290 290 291C296 294 298 299 295 303C291 307 288 309 289 313C293 320 294 330 287 338C278 348 262 348 246 345C236 343 229 346 227 354L230 382C242 412 312 416 336 500L352 600L28 600L44 500C58 430 108 404 138 386C152 370 156 332 150 300z';
const WOMENS = [
  // a knot of hair
  'M128 150C96 140 66 164 70 196C74 230 112 240 134 218zM112 180C120 122 160 94 206 94C250 94 280 118 282 158C262 146 246 144 230 158C206 186 178 210 150 214z',
  // a veil that falls on the shoulders
  'M270 122C238 80 148 80 112 130C84 172 92 270 46 396L28 600L150 600C166 420 152 300 172 250C202 200 254 176 270 122z',
  // loose hair
  'M280 140C262 92 158 78 116 132C80 184 120 262 66 356C88 366 100 362 108 352C104 372 96 384 86 394C124 396 150 372 156 334C158 290 160 250 190 206C222 186 262 176 280 140z',
  // a diadem
  'M104 208C70 220 76 270 108 276C132 282 152 262 150 240zM106 178C112 120 160 90 208 92L238 74L246 98L268 92L268 116C284 130 286 146 284 160C230 130 160 150 106 178z',
] as const;
const MENS = [
  // short hair
  'M112 200C100 140 142 88 208 92C256 94 290 120 282 160C272 144 258 138 240 146C230 176 208 182 200 214C180 204 172 222 178 246C160 262 148 268 140 284C122 258 114 232 112 200z',
  // a turban
  'M290 158C300 112 252 64 190 68C126 70 86 112 94 164C98 198 128 204 150 196C204 182 254 182 290 158z',
  // a wig with a tail
  'M284 146C272 94 162 72 114 130C86 170 100 210 104 226C86 238 88 258 102 266C88 278 94 296 108 300L84 372C100 380 116 372 122 356L140 304C172 300 176 270 164 256C184 236 180 214 196 196C228 184 262 176 284 146z',
  // a flat cap
  'M292 150C316 138 306 112 276 98C230 74 132 78 98 124C84 146 92 172 116 178C170 186 240 168 292 150z',
  // a wreath
  'M112 190C106 140 146 96 206 96C250 96 280 120 281 156C266 140 240 140 222 150C206 172 190 190 182 222C164 236 152 256 146 280C122 260 112 228 112 190zM280 150C292 138 290 126 280 120C272 130 272 142 280 150zM262 130C268 114 262 104 252 100C246 112 250 124 262 130zM236 116C236 100 228 92 218 92C216 104 224 114 236 116zM150 140C134 134 124 140 120 150C132 156 144 152 150 140zM134 166C118 164 110 172 108 182C120 186 132 180 134 166z',
] as const;
const BEARD =
  'M292 296C300 316 303 352 286 388C278 406 262 412 250 402C238 390 228 366 222 346C214 320 212 290 224 268C246 286 270 290 292 296z';

export type PictureSize = { width: number; height: number };
type Gender = 'Female' | 'Male';
type Digest = Uint8Array<ArrayBufferLike>;

const drawn = new Map<string, Promise<Buffer>>();
const KEPT = 60;
const PAINTED_HEIGHT = 420;

/** A bust before a painted ground; the same name gives the same picture, and other names mostly others. */
export const paintPortrait = (name: string, size: PictureSize, gender?: Gender): Promise<Buffer> => {
  const key = `${size.width}x${size.height} ${gender} ${name}`;
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= KEPT) drawn.clear();
  const picture = paint(name, size, gender);
  drawn.set(key, picture);
  return picture;
};

/** The noise filters cost by the pixel: painted small first and then enlarged, a picture takes a tenth of the time. */
const paint = async (name: string, size: PictureSize, gender: Gender | undefined): Promise<Buffer> => {
  const painted = {
    width: Math.max(1, Math.round((PAINTED_HEIGHT * size.width) / size.height)),
    height: PAINTED_HEIGHT,
  };
  const canvas = await sharp(Buffer.from(portraitSvg(name, painted, gender)))
    .png()
    .toBuffer();
  return await sharp(canvas)
    .resize(size.width, size.height)
    .flatten({ background: '#000000' })
    .jpeg({ quality: 86 })
    .toBuffer();
};

const pick = <T>(from: readonly T[], digest: Digest, at: number): T =>
  from[(digest[at] ?? 0) % from.length] as T;

const bustOf = (digest: Digest, gender: Gender | undefined): string => {
  const woman = gender === undefined ? (digest[3] ?? 0) % 3 === 0 : gender === 'Female';
  const bearded = !woman && (digest[4] ?? 0) % 2 === 0;
  const head = pick(woman ? WOMENS : MENS, digest, 2);
  // Drawn somewhat smaller than the field, so that a square cut from the top still has shoulders.
  return `<g transform="translate(28 14) scale(.86)"><path d="${BUST}"/><path d="${head}"/>${bearded ? `<path d="${BEARD}"/>` : ''}</g>`;
};

const portraitSvg = (name: string, { width, height }: PictureSize, gender: Gender | undefined): string => {
  const digest = createHash('sha256').update(name).digest();
  const palette = pick(PALETTES, digest, 0);
  const bust = bustOf(digest, gender);
  // The light comes from where the figure looks; half of them look the other way.
  const mirror = (digest[1] ?? 0) % 2 === 0 ? 'translate(400 0) scale(-1 1)' : 'translate(0 0)';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 500" preserveAspectRatio="xMidYMin slice">
<defs>
<radialGradient id="ground" cx="80%" cy="32%" r="95%"><stop offset="0" stop-color="${palette.glow}"/><stop offset=".55" stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.figure}"/></radialGradient>
<radialGradient id="aura" cx="60%" cy="45%" r="50%"><stop offset="0" stop-color="${palette.light}" stop-opacity=".6"/><stop offset=".8" stop-color="${palette.light}" stop-opacity=".08"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient>
<linearGradient id="body" x1="1" x2="0" y1="0" y2=".6"><stop offset="0" stop-color="${palette.light}"/><stop offset=".3" stop-color="${palette.glow}"/><stop offset=".7" stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.figure}"/></linearGradient>
<radialGradient id="vignette" cx="50%" cy="42%" r="75%"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".6"/></radialGradient>
<filter id="brush" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".02 .04" numOctaves="2" seed="${digest[6]}" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="5"/></filter>
<filter id="canvas" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="1" seed="${digest[7]}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  .5 0 0 0 -.16"/></filter>
<filter id="strokes" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".009 .03" numOctaves="3" seed="${digest[8]}"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 .95  0 0 0 0 .85  0 1.1 0 0 -.42"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation="12"/></filter>
</defs>
<g transform="${mirror}">
<rect width="400" height="500" fill="url(#ground)"/>
<rect width="400" height="500" filter="url(#strokes)" opacity=".38"/>
<circle cx="225" cy="220" r="200" fill="url(#aura)"/>
<g filter="url(#soft)" fill="#000" opacity=".5" transform="translate(-10 8)">${bust}</g>
<g filter="url(#brush)"><g fill="url(#body)" transform="translate(3 -2)">${bust}</g><g fill="${palette.figure}" opacity=".8">${bust}</g></g>
</g>
<rect width="400" height="500" filter="url(#canvas)" opacity=".22"/>
<rect width="400" height="500" fill="url(#vignette)"/>
</svg>`;
};
