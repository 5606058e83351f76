import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/** Long after the start, short before most sudden ends: what was compiled is written by a regular end too. */
const KEEP_COMPILED_MS = 2_000;

const here = import.meta.dirname;
const isBundled = here.endsWith(join('dist', 'server'));

const begin = async (): Promise<void> => {
  if (isBundled) keepCompiled(join(here, 'compiled'));
  // Loaded only now: what was compiled before is not kept.
  const { serve } = await import('./serve.ts');
  // Beside the bundled server lies the built page; from its sources (npm run dev) Vite serves the page.
  await serve(process.env, isBundled ? join(here, '..', 'web') : null);
};

/**
 * Compiling is a third of a start, so what was compiled is kept for the next one. Node itself looks whether it is whole
 * and of this version and code, and goes on without where nothing can be read or written.
 */
const keepCompiled = (folder: string): void => {
  const { status } = enableCompileCache(folder);
  if (status !== constants.compileCacheStatus.ENABLED) return;
  setTimeout(flushCompileCache, KEEP_COMPILED_MS).unref();
};

void begin();
