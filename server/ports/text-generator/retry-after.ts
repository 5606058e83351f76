/** Seconds, also with a fraction, or a date of HTTP: how long to wait, in ms. undefined for anything else. */
export const secondsToMs = (told: string | null | undefined, now: number): number | undefined => {
  if (!told) return undefined;
  if (/^\d{1,9}(\.\d+)?$/.test(told)) return Math.ceil(Number(told) * 1000);
  const at = Date.parse(told);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
};
