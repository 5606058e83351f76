import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { rolldown } from 'rolldown';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const WORKER = 'service-worker.js';
/** Beside the hashed files, what the page needs to open without a network. */
const UNHASHED = ['/first-paint.js', '/manifest.webmanifest', '/icon.svg', '/icon-192.png'];

/** Renders into the page what is seen until its script has come. In development that is not long, and nothing is. */
const firstPicture = (): Plugin => ({
  name: 'asphodel-first-picture',
  apply: 'build',
  async transformIndexHtml(html) {
    const { module } = await runnerImport<{ firstPicture(): string }>('/web/app/first-picture.tsx');
    return html.replace('<div id="root">', `$&${module.firstPicture()}`);
  },
});

/** Builds the service worker beside the page, with the list of what belongs to this version of the shell. */
const serviceWorker = (): Plugin => ({
  name: 'asphodel-service-worker',
  apply: 'build',
  enforce: 'post',
  async writeBundle(_options, bundle) {
    const assets = Object.keys(bundle)
      .filter((file) => file.startsWith('assets/'))
      .map((file) => `/${file}`)
      .sort();
    const page = bundle['index.html'];
    const html = page?.type === 'asset' ? page.source : '';
    const version = createHash('sha256').update(html).update(assets.join()).digest('hex').slice(0, 12);
    // The worker asks for the whole application only once somebody has signed in: a visitor pays for one screen.
    const first = assets.filter((file) => String(html).includes(file));
    const worker = await rolldown({
      input: 'web/service-worker.ts',
      transform: {
        define: {
          SHELL_VERSION: JSON.stringify(version),
          FIRST_FILES: JSON.stringify(['/', ...UNHASHED, ...first]),
          ALL_FILES: JSON.stringify(assets.filter((file) => !/\/(serif|sans)-.*woff2$/.test(file))),
        },
      },
    });
    await worker.write({ file: `dist/web/${WORKER}`, format: 'iife', minify: true });
    await worker.close();
  },
});

/** In development the pages come from Vite and everything else from the server. */
const toServer = { target: 'http://localhost:3000', changeOrigin: false };

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), firstPicture(), serviceWorker()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures as data: addresses would break the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Two files instead of a dozen: each request costs a visitor more in headers than a small file in itself.
        codeSplitting: {
          groups: [
            { name: 'door', tags: ['$initial'], priority: 3 },
            // What a shared page shows too, which is to be read without the rest of the room.
            {
              name: 'spirit',
              test: /\/(web\/(ui\/(portrait|spirit-words|skeleton|markdown\/(outside-link|entities))|app\/room\.css|features\/sanctum\/sanctum\.css)|domain\/(western-)?languages?\.ts)/,
              priority: 2,
            },
            {
              name: 'room',
              // Without what only places that are opened later are made of.
              test: /\/web\/(app\/(?!shell\/shortcuts-dialog)|lib|ui\/(?!markdown|menu|progress|tabs|confirm-dialog))|\/icons\/(download|pencil)\.|\/node_modules\/(@tanstack\/(?!.*nfiniteQueryO|.*useInfinite)|hono\/)|createLucideIcon/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': toServer, '/auth': toServer, '/shared': toServer, '/service-worker.js': toServer },
  },
});
