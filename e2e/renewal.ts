import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const WORKER = '/service-worker.js';

export type Renewal = { url: string; renew(): void; close(): Promise<void> };

/** A server as it is and, once it is renewed, with the next version of its service worker. */
export const startRenewal = async (serverPort: number): Promise<Renewal> => {
  let isRenewed = false;
  const relay = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const isNewWorker = isRenewed && path === WORKER;
    // Asked for whole and plain where something is added to it.
    const { 'if-none-match': _known, 'accept-encoding': _packed, ...plain } = headers;
    const onward = request(
      { port: serverPort, method, path, headers: isNewWorker ? plain : headers },
      async (answer) => {
        const { 'content-length': _length, ...told } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, isNewWorker ? told : answer.headers);
        if (isNewWorker) outgoing.end(`${await text(answer)}\n// The next version.`);
        else answer.pipe(outgoing);
      },
    );
    // A page that is left cuts its lines, a server that is stopped its own.
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(relay.address() as AddressInfo).port}`,
    renew: () => {
      isRenewed = true;
    },
    close: async () => {
      relay.close();
      relay.closeAllConnections();
      await once(relay, 'close');
    },
  };
};
