// Cuts the fonts that the interface serves out of the packages, and writes their style sheets: run after a font
// package or a choice below has changed, and commit what it writes.
//   node scripts/fonts.ts
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCE = 'node_modules/@fontsource-variable';
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl'];

/** The few lines that stand in the serif before anybody has signed in. */
const INSCRIPTION = 'AST abcdefghijklmnopqrstuvwxyz,;.’—';

type Cut = { subset: string; ranges: [number, number][] };
const CUTS: Record<string, Cut> = {
  basic: {
    subset: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xab, 0xab],
      [0xb7, 0xb7],
      [0xbb, 0xbb],
      // Séance
      [0xe9, 0xe9],
      [0x2013, 0x2014],
      [0x2018, 0x201e],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2039, 0x203a],
      [0x221e, 0x221e],
    ],
  },
  latin: {
    subset: 'latin',
    ranges: [
      [0xa1, 0xaa],
      [0xac, 0xb6],
      [0xb8, 0xba],
      [0xbc, 0xe8],
      [0xea, 0xff],
      [0x152, 0x153],
      [0x20ac, 0x20ac],
    ],
  },
  'latin-ext': {
    subset: 'latin-ext',
    ranges: [
      [0x100, 0x151],
      [0x154, 0x17f],
      [0x218, 0x21b],
      [0x1e00, 0x1eff],
    ],
  },
  greek: { subset: 'greek', ranges: [[0x370, 0x3ff]] },
  cyrillic: {
    subset: 'cyrillic',
    ranges: [
      [0x400, 0x45f],
      [0x490, 0x491],
    ],
  },
};

type Face = {
  family: string;
  name: string;
  source: string;
  style: 'normal' | 'italic';
  /** Pinned: the axis costs as much as the letters, and most pages show one weight. A second one is a second file. */
  weight: number;
  cuts: string[];
};
const FACES: Face[] = [
  {
    family: 'EB Garamond',
    name: 'serif',
    source: 'eb-garamond',
    style: 'normal',
    weight: 400,
    cuts: ['basic', 'latin', 'latin-ext', 'greek', 'cyrillic'],
  },
  {
    family: 'EB Garamond',
    name: 'serif-bold',
    source: 'eb-garamond',
    style: 'normal',
    weight: 600,
    cuts: ['basic', 'latin'],
  },
  {
    family: 'EB Garamond',
    name: 'serif-italic',
    source: 'eb-garamond',
    style: 'italic',
    weight: 400,
    cuts: ['basic', 'latin'],
  },
  {
    family: 'Source Sans 3',
    name: 'sans',
    source: 'source-sans-3',
    style: 'normal',
    weight: 400,
    cuts: ['basic', 'latin', 'latin-ext', 'greek', 'cyrillic'],
  },
  {
    family: 'Source Sans 3',
    name: 'sans-bold',
    source: 'source-sans-3',
    style: 'normal',
    weight: 600,
    cuts: ['basic', 'latin'],
  },
];

const textOf = (ranges: Cut['ranges']): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join('');

const rangeOf = (ranges: Cut['ranges']): string =>
  ranges
    .map(([first, last]) => `U+${first.toString(16)}${last === first ? '' : `-${last.toString(16)}`}`)
    .join(', ');

const sourceFile = ({ source, style }: Face, subset: string): Promise<Buffer> =>
  readFile(`${SOURCE}/${source}/files/${source}-${subset}-wght-${style}.woff2`);

const write = async (
  name: string,
  font: Buffer,
  text: string,
  weight: Face['weight'],
  keepFeatures: string[],
) => {
  const cut = await subsetFont(font, text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
    variationAxes: { wght: weight },
  });
  await writeFile(`web/fonts/${name}.woff2`, cut);
  console.log(`${name}.woff2`, cut.length);
};

const rule = (face: Pick<Face, 'family' | 'style' | 'weight'>, name: string, range: string) => `@font-face {
  font-family: '${face.family}';
  font-style: ${face.style};
  font-weight: ${face.weight};
  font-display: swap;
  src: url('./${name}.woff2') format('woff2');
  unicode-range: ${range};
}
`;

const NOTE = '/* Written by scripts/fonts.ts. */\n';

await mkdir('web/fonts', { recursive: true });
await mkdir('web/public/fonts', { recursive: true });

const rules: string[] = [];
for (const face of FACES) {
  for (const name of face.cuts) {
    const cut = CUTS[name];
    if (!cut) throw new Error(`No cut is called ${name}`);
    const file = `${face.name}-${name}`;
    await write(file, await sourceFile(face, cut.subset), textOf(cut.ranges), face.weight, FEATURES);
    rules.push(rule(face, file, rangeOf(cut.ranges)));
  }
  await copyFile(`${SOURCE}/${face.source}/LICENSE`, `web/public/fonts/${face.source}-LICENSE.txt`);
}
await writeFile('web/fonts/faces.css', NOTE + rules.join('\n'));

const serif: Face = {
  family: 'EB Garamond Inscription',
  name: 'inscription',
  source: 'eb-garamond',
  style: 'normal',
  weight: 400,
  cuts: [],
};
await write('inscription', await sourceFile(serif, 'latin'), INSCRIPTION, 400, ['kern']);
const inscribed = rangeOf(
  [...INSCRIPTION].map((letter): [number, number] => [
    letter.codePointAt(0) ?? 0,
    letter.codePointAt(0) ?? 0,
  ]),
);
await writeFile('web/fonts/inscription.css', NOTE + rule(serif, 'inscription', inscribed));
