/** `node forward.mjs 8080 10.96.1.2:8080 …`: forwards connections from a localhost port, or from a socket given by path. */
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

const [...rest] = process.argv.slice(2);
while (rest.length > 0) {
  const [from, to] = rest.splice(0, 2);
  const [host, port] = to.split(':');
  const server = createServer((client) => {
    const connection = connect(Number(port), host);
    pipeline(client, connection, client, () => undefined);
  });
  if (from.startsWith('/')) server.listen(from);
  else server.listen(Number(from), '127.0.0.1');
}
