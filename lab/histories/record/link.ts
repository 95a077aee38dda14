import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The network between two processes. */
export interface Link {
  port: number;
  /** Ends all connections. What the other side was sent still arrives there; its answers are lost. */
  cut: () => void;
  /** Delivers nothing for a time. Then everything arrives, even requests of clients that no longer wait. */
  hold: (ms: number) => void;
  close: () => Promise<void>;
}

/** Forwards connections on a free port of this machine. */
export async function openLink(target: number): Promise<Link> {
  const sockets = new Set<Socket>();
  let heldUntil = 0;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => sockets.delete(socket));
    }
    forward(near, far, () => heldUntil);
    forward(far, near, () => heldUntil);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hold(ms) {
      heldUntil = performance.now() + ms;
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

/** Keeps the order of what it delivers, with the end of the connection last. */
function forward(from: Socket, to: Socket, heldUntil: () => number): void {
  let last = Promise.resolve();
  const deliver = (action: () => void) => {
    last = last.then(() => untilDelivered(heldUntil)).then(action);
  };
  from.on('data', (data) => {
    deliver(() => {
      if (!to.destroyed) to.write(data);
    });
  });
  from.on('close', () => {
    deliver(() => {
      to.end();
    });
  });
  // The close that follows ends the other side.
  from.on('error', () => undefined);
}

async function untilDelivered(heldUntil: () => number): Promise<void> {
  for (;;) {
    const ms = heldUntil() - performance.now();
    if (ms <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
}
