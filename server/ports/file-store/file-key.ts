const MAX_LENGTH = 300;
/** No segment begins or ends with a dot: neither `..` nor a hidden file, nor a name that Windows would shorten. */
const SEGMENT = /^[A-Za-z0-9_-](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?$/;
/** Devices on Windows, with any ending: opening `con.jpg` opens the console. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** The key as it came. A key that is none of ours is a bug of the caller, never a person's input. */
export const assertFileKey = (key: string): string => {
  const segments = key.split('/');
  const sound =
    key.length <= MAX_LENGTH &&
    segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..') && !RESERVED.test(segment));
  if (!sound) throw new Error(`Not a key of the file store: ${JSON.stringify(key.slice(0, MAX_LENGTH))}`);
  return key;
};
