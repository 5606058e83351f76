/** Made at the first use and kept: what takes long to make must keep no start waiting that may never need it. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
