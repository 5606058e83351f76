// The least that a Node server can do for pages that listen for news: it holds their lines, says every fifteen seconds that
// it is still there, and passes on that something changed. Whoever asks is who they say. Prints its port.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const HEARTBEAT_MS = 15_000;

const lines = new Map<string, ServerResponse>();

const server = createServer((request, response) => {
  const who = request.headers.cookie ?? '';
  if (request.url === '/api/live') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': \n\n');
    lines.set(who, response);
    const beat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
    response.on('close', () => {
      clearInterval(beat);
      lines.delete(who);
    });
    return;
  }
  request.resume();
  request.on('end', () => {
    if (request.method === 'PATCH') lines.get(who)?.write('data: {"type":"profile"}\n\n');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
server.listen(0, '127.0.0.1', 4096, () => console.log((server.address() as AddressInfo).port));
