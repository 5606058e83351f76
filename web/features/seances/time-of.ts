/** When it was, as somebody would say it: the time of today, the day of this year, the date of another. */
export const timeOf = (at: number, now: number): string => {
  const then = new Date(at);
  const today = new Date(now);
  if (then.toDateString() === today.toDateString()) {
    return then.toLocaleTimeString(undefined, { timeStyle: 'short' });
  }
  const isThisYear = then.getFullYear() === today.getFullYear();
  return then.toLocaleDateString(
    undefined,
    isThisYear ? { day: 'numeric', month: 'long' } : { dateStyle: 'long' },
  );
};
