/** What a long test has measured, beside the results: a bare "passed" says too little of hours of machine time. */
export const tellFigures = (what: string, figures: object): void => {
  process.stdout.write(`${what} ${JSON.stringify(figures)}\n`);
};

/** Of many: one that was slow says more of the machine than of what runs on it. */
export const medianOf = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
