import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Line = {
  url: string;
  /** Cuts every connection as it stands, and lets no new one through. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

/** A line to a server that can be cut: a browser that is told to be offline goes on reading what it has begun to. */
export const startLine = async (serverPort: number): Promise<Line> => {
  const open = new Set<Socket>();
  let isCut = false;
  const relay = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(serverPort, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      // A reset connection closes too; there is nothing else to tell of it here.
      socket.on('error', () => socket.destroy());
    }
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${(relay.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      cutAll();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      relay.close();
      cutAll();
      await once(relay, 'close');
    },
  };
};
