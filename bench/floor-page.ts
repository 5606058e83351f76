import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title><style>body{font:16px system-ui;margin:2rem}textarea{width:100%}</style>
<main><h1>Floor</h1>${'<p>Duty calls each morning, and reason answers.</p>'.repeat(40)}<label>Say<textarea></textarea></label></main>`;

/** The least that a page with a text field can be: one answer, no script, no other file. What ours is measured against. */
export const startFloorPage = async (): Promise<{ url: string; close(): void }> => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': Buffer.byteLength(PAGE) });
    response.end(PAGE);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
