// Writes a .br and a .gz beside each text file of the built page: pressed once, at the best quality, instead of at
// every request.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = 'dist/web';
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const files = (await readdir(ROOT, { recursive: true })).filter((file) => TEXT.test(file));
for (const file of files) {
  const path = join(ROOT, file);
  const plain = await readFile(path);
  const pressed = await brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  // A tiny file can grow; the server then finds no pressed form and sends the plain one.
  if (pressed.length >= plain.length) continue;
  await writeFile(`${path}.br`, pressed);
  await writeFile(`${path}.gz`, await gzipped(plain, { level: 9 }));
}
