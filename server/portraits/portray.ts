import type { Log } from '../log.ts';
import type { Encyclopedia, EncyclopediaEntry } from '../ports/encyclopedia/port.ts';
import type { FileStore } from '../ports/file-store/port.ts';
import type { ImageGenerator } from '../ports/image-generator/port.ts';
import { decodePortrait } from './decode-portrait.ts';
import { portraitKey } from './portrait-key.ts';

export type PortrayDeps = {
  encyclopedia: Encyclopedia;
  imageGenerator: ImageGenerator;
  files: FileStore;
  log: Log;
};

export type Sitter = {
  ownerId: string;
  name: string;
  description: string;
  /** null: the encyclopedia knows nobody by that name, or its picture is not wanted. */
  entry: EncyclopediaEntry | null;
  seed: number;
};

/**
 * The encyclopedia's picture, else a painted one, stored under the key that is given back. null where neither could
 * be had: the browser then draws a monogram, and nobody's summoning fails for want of a picture.
 */
export const portray = async (
  deps: PortrayDeps,
  sitter: Sitter,
  signal: AbortSignal,
): Promise<{ key: string } | null> => {
  const sources = {
    wiki: () => copyPortrait(deps, sitter, signal),
    ai: () => paintPortrait(deps, sitter, signal),
  };
  for (const [origin, make] of Object.entries(sources)) {
    try {
      const portrait = await make();
      if (portrait !== null) return portrait;
    } catch (error) {
      signal.throwIfAborted();
      deps.log.warn({ err: error, origin }, 'no portrait from this source');
    }
  }
  return null;
};

/** A painted one. Throws ImageNotPainted, and what else keeps it from being stored. */
export const paintPortrait = async (
  deps: PortrayDeps,
  sitter: Sitter,
  signal: AbortSignal,
): Promise<{ key: string }> =>
  store(deps, sitter, 'ai', await deps.imageGenerator.paint(promptOf(sitter), sitter.seed, signal), signal);

const copyPortrait = async (deps: PortrayDeps, sitter: Sitter, signal: AbortSignal) => {
  const bytes = sitter.entry === null ? null : await deps.encyclopedia.portrait(sitter.entry, signal);
  return bytes === null ? null : store(deps, sitter, 'wiki', bytes, signal);
};

const store = async (
  { files }: PortrayDeps,
  { ownerId, name }: Sitter,
  origin: 'wiki' | 'ai',
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<{ key: string }> => {
  const picture = await decodePortrait(bytes);
  signal.throwIfAborted();
  const key = portraitKey(ownerId, name, origin);
  await files.put(key, picture);
  return { key };
};

/** The style comes first: a long description may be cut at its end. */
const promptOf = ({ name, description }: Sitter): string =>
  `Portrait of ${name}, head and shoulders, oil painting in the manner of their own time and land, soft candlelight, dignified, no text or frame. ${description}`;
