// A model service that costs next to nothing: every answer is the same, made once. Prints its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const EVENTS = 16;
const WORDS = 'duty calls each morning and reason answers quietly'.split(' ');

const piece = (n: number): string =>
  `data: ${JSON.stringify({
    candidates: [
      {
        content: { role: 'model', parts: [{ text: `${WORDS.join(' ')} ` }] },
        index: 0,
        ...(n === EVENTS - 1 ? { finishReason: 'STOP' } : {}),
      },
    ],
    usageMetadata: { promptTokenCount: 50, candidatesTokenCount: 128, totalTokenCount: 178 },
    modelVersion: 'bench',
    responseId: 'bench',
  })}\r\n\r\n`;
const pieces = Array.from({ length: EVENTS }, (_, n) => Buffer.from(piece(n)));

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const each of pieces) response.write(each);
    response.end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', 4096, () => console.log((server.address() as AddressInfo).port));
