/** The picture could not be had; the message is for the log. */
export class ImageNotPainted extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ImageNotPainted';
  }
}

/** So many are waiting for theirs already that the service was not asked. */
export class TooManyWaiting extends ImageNotPainted {
  constructor() {
    super('Too many pictures are waiting already');
    this.name = 'TooManyWaiting';
  }
}

export type ImageGenerator = {
  /** A 512×512 picture's bytes as they came, undecoded. `seed` is a non-negative integer. Throws ImageNotPainted. */
  paint(description: string, seed: number, signal: AbortSignal): Promise<Uint8Array>;
};
