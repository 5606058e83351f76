const LONGEST = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Full-width letters and the like are the same address (and the same account) as their plain forms. */
export const normalizedAddress = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

/**
 * The one plain address that was typed, as letters are sent to it, or null. Normalised first and judged after: what a
 * mail server would read as a second recipient, a quoted name or a further line is none.
 */
export const mailAddressOf = (typed: string): string | null => {
  const address = normalizedAddress(typed);
  const [local = '', host = '', ...more] = address.split('@');
  // An at sign that only normalising made was written to be read in two ways.
  const isPlain = typed.split('@').length === 2 && more.length === 0;
  return isPlain && address.length <= LONGEST && LOCAL.test(local) && HOST.test(host) ? address : null;
};
