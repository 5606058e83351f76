/** What a long test has measured, beside the results: a bare "passed" says too little of hours of machine time. */
export const tellFigures = (what: string, figures: object): void => {
  process.stdout.write(`${what} ${JSON.stringify(figures)}\n`);
};
