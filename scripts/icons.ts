// Draws the app's icons from the mark: run after the mark has changed, and commit what it writes.
//   node scripts/icons.ts
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const petal = 'M0-7C8-15 11-30 0-45C-11-30-8-15 0-7Z';
const turns = [0, 60, 120, 180, 240, 300];

const flower = turns
  .map(
    (turn) =>
      `<g transform="rotate(${turn})"><path d="${petal}" fill="#e9c17c" fill-opacity=".16" stroke="#e9c17c" stroke-width="2.2"/><path d="M0-12V-37" stroke="#e9c17c" stroke-width="1.6" stroke-linecap="round"/><circle cx="8.6" cy="-15.5" r="2.2" fill="#e9c17c"/></g>`,
  )
  .join('');

/** `room` is the half width of the picture in the mark's units; a launcher may cut a maskable icon to 80%. */
const icon = (room: number, cornerShare: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-room} ${-room} ${room * 2} ${room * 2}"><title>Asphodel</title><defs><radialGradient id="g"><stop stop-color="#4a3a22"/><stop offset="1" stop-color="#111827"/></radialGradient></defs><rect x="${-room}" y="${-room}" width="${room * 2}" height="${room * 2}" rx="${room * cornerShare}" fill="url(#g)"/>${flower}<circle r="4.2" fill="#e9c17c"/></svg>`;

const rounded = icon(60, 0.42);
const full = icon(72, 0);
const png = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 384 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`web/public/${name}`);

await writeFile('web/public/icon.svg', `${rounded}\n`);
await png(rounded, 192, 'icon-192.png');
await png(rounded, 512, 'icon-512.png');
await png(full, 512, 'icon-maskable.png');
