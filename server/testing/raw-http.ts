import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; text: string; tookMs: number };

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export const listening = async (server: Server): Promise<Server> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
};

/**
 * Says these bytes to the server, word for word, and hears it out until it closes the line. `more` is said every
 * `everyMs` while the line is open; `isAll` says that nothing more will come.
 */
export const speak = async (
  port: number,
  bytes: string | Buffer,
  trickle?: { more: string; everyMs: number },
  isAll = false,
): Promise<RawAnswer> => {
  const begunAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  // Being cut off while speaking is an answer too.
  socket.on('error', () => {});
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  if (isAll) socket.end(bytes);
  else socket.write(bytes);
  const timer = trickle && setInterval(() => socket.write(trickle.more), trickle.everyMs);
  await ended;
  clearInterval(timer);
  return { ...parsed(text), text, tookMs: performance.now() - begunAt };
};

/** The first answer of what was heard; status 0 where the line was cut without one. */
const parsed = (text: string): Pick<RawAnswer, 'status' | 'headers'> => {
  const [head = ''] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((line) => {
        const [name = '', ...rest] = line.split(': ');
        return [name.toLowerCase(), rest.join(': ')];
      }),
    ),
  };
};
