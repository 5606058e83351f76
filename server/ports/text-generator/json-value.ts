/** Looks into JSON of an outside service without believing anything about its shape. */
export const field = (value: unknown, ...path: (string | number)[]): unknown => {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
};

export const textField = (value: unknown, ...path: (string | number)[]): string | undefined => {
  const found = field(value, ...path);
  return typeof found === 'string' ? found : undefined;
};

export const listField = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = field(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** Throws a SyntaxError for what is not JSON, and for JSON that is no object or list. */
export const jsonObject = (text: string): object => {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new SyntaxError('Not an object');
  return value;
};

/** undefined where the text is no JSON. */
export const jsonOrNothing = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
