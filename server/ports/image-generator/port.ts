/** The picture could not be had; the message is for the log. */
export class ImageNotPainted extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ImageNotPainted';
  }
}

export type ImageGenerator = {
  /** A 512×512 picture's bytes as they came, undecoded. `seed` is a non-negative integer. Throws ImageNotPainted. */
  paint(description: string, seed: number, signal: AbortSignal): Promise<Uint8Array>;
};
