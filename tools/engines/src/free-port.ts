import { createServer, type AddressInfo } from 'node:net';

/** A port on loopback that nobody listens on, chosen by the system so that two runs do not meet. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done, refuse) => {
    probe.once('error', refuse);
    probe.listen(0, '127.0.0.1', done);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((done) => {
    probe.close(() => {
      done();
    });
  });
  return port;
}
