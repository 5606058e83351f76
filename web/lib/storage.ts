/** A store that never throws: in private mode or when full the page goes on and only remembers less. */
export type SafeStore = {
  read: (key: string) => string | null;
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
};

// Even reading the property `localStorage` throws where the person forbids it, hence the function.
const safeStore = (open: () => Storage): SafeStore => {
  const attempt = <T>(use: (store: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((store) => store.getItem(key), null),
    write: (key, value) =>
      attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
    keys: () => attempt((store) => Object.keys(store), []),
  };
};

/** Shared by all tabs, survives closing. */
export const deviceStore = safeStore(() => window.localStorage);
/** This tab's alone. */
export const tabStore = safeStore(() => window.sessionStorage);
