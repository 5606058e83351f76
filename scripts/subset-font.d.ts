// The package brings no types; this is the part that scripts/fonts.ts uses.
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    noHinting: boolean;
    keepFeatures: string[];
    variationAxes: Record<string, number>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
