const share = Number(process.env.BENCH_SHARE ?? 1);
if (!(share > 0 && share <= 1)) throw new Error('BENCH_SHARE is above 0 and at most 1');

/** A count or a duration, smaller by BENCH_SHARE where only the benchmark itself is tried. */
export const sized = (whole: number): number => Math.max(1, Math.round(whole * share));
