import { portraitKey } from './portrait-key.ts';

/** Stands where an account's id stands in the key of a person's own portrait. */
const LIBRARY = 'library';

/** Where the library keeps its own copy of a portrait. */
export const libraryPortraitKey = (name: string, origin: 'wiki' | 'ai'): string =>
  portraitKey(LIBRARY, name, origin);

/** How a stored portrait came to be; its key says so. */
export const originOf = (key: string): 'wiki' | 'ai' => (key.endsWith('_ai.jpg') ? 'ai' : 'wiki');
