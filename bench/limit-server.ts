// The least that a Node server can do for a turn of a chat, and so the limit of ours: it parses what it is sent, asks the
// model service at MODEL_PORT, parses the stream and sends it on. Nobody signs in, nothing is counted or kept. Prints its port.
import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const agent = new Agent({ keepAlive: true, maxFreeSockets: 1024 });

const server = createServer((incoming, response) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as {
      messages: { role: string; text: string }[];
    };
    const body = JSON.stringify({
      contents: messages.map(({ role, text }) => ({ role, parts: [{ text }] })),
    });
    const outgoing = ask(
      {
        host: '127.0.0.1',
        port: Number(process.env.MODEL_PORT),
        agent,
        method: 'POST',
        path: '/v1beta/models/bench:streamGenerateContent?alt=sse',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        let rest = '';
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          rest += text;
          const lines = rest.split('\n');
          rest = lines.pop() ?? '';
          let told = '';
          for (const line of lines) {
            if (!line.startsWith('data: ')) continue;
            const { candidates } = JSON.parse(line.slice('data: '.length));
            told += `data: ${JSON.stringify({ type: 'text', text: candidates[0].content.parts[0].text })}\n\n`;
          }
          if (told) response.write(told);
        });
        answer.on('end', () => response.end('data: {"type":"ended"}\n\n'));
      },
    );
    outgoing.on('error', () => response.destroy());
    outgoing.end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', 4096, () => console.log((server.address() as AddressInfo).port));
