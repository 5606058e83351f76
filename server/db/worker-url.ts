/** Beside this file in the sources; the build puts shared code one folder deeper than its entries. */
export const workerUrl = (name: string): URL => {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL(`./${name}.ts`, here);
  return new URL(here.includes('/chunks/') ? `../${name}.js` : `./${name}.js`, here);
};
