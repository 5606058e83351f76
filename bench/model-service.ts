// A model service that costs next to nothing: every answer is the same, made once. Prints its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const EVENTS = 16;
const WORDS = 'duty calls each morning and reason answers quietly'.split(' ');
const QUESTIONS = ['What is duty?', 'Who was your teacher?', 'What do you regret?'];

const answer = (text: string, isLast: boolean): string =>
  JSON.stringify({
    candidates: [
      {
        content: { role: 'model', parts: [{ text }] },
        index: 0,
        ...(isLast ? { finishReason: 'STOP' } : {}),
      },
    ],
    usageMetadata: { promptTokenCount: 50, candidatesTokenCount: 128, totalTokenCount: 178 },
    modelVersion: 'bench',
    responseId: 'bench',
  });
const pieces = Array.from({ length: EVENTS }, (_, n) =>
  Buffer.from(`data: ${answer(`${WORDS.join(' ')} `, n === EVENTS - 1)}\r\n\r\n`),
);
/** Of what is asked beside the conversation. */
const questions = answer(JSON.stringify(QUESTIONS), true);
const titles = answer('{"titles": []}', true);

const server = createServer((request, response) => {
  const isStream = request.url?.includes(':streamGenerateContent') ?? false;
  const asked: Buffer[] = [];
  request.on('data', (bytes: Buffer) => {
    if (!isStream) asked.push(bytes);
  });
  request.on('end', () => {
    if (isStream) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const each of pieces) response.write(each);
      response.end();
    } else {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(Buffer.concat(asked).includes('TASK: cited-titles') ? titles : questions);
    }
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', 4096, () => console.log((server.address() as AddressInfo).port));
