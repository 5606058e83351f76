import { defineConfig } from 'rolldown';

/**
 * The server as a few files: a start that reads hundreds of small ones takes several times as long. Packages with
 * native or optional parts stay where they are.
 */
export default defineConfig({
  input: {
    main: 'server/main.ts',
    cli: 'server/cli.ts',
    'reader-worker': 'server/db/reader-worker.ts',
    'checkpoint-worker': 'server/db/checkpoint-worker.ts',
  },
  platform: 'node',
  external: [/^node:/, 'sharp', 'pg', 'pg-native', /^better-sqlite3/],
  plugins: [
    {
      name: 'commonjs-beside-modules',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
      },
    },
  ],
  output: {
    dir: 'dist/server',
    // An ES module that imports from node:http makes node read all of it, down to what nobody asked for.
    format: 'cjs',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    // Half the bytes to read and compile at each start; the maps keep the traces readable.
    minify: true,
    sourcemap: true,
    cleanDir: true,
  },
});
