import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const HEADER_BYTES = 12;
const ADDRESS = 1;
const ANSWER = 0x8180;

/** Answers over TCP (RFC 1035 §4.2.2) that every name is this machine. */
export async function startNameServer(): Promise<{ address: string; close: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (message) => {
      const answer = answerTo(message.subarray(2));
      const length = Buffer.alloc(2);
      length.writeUInt16BE(answer.length);
      socket.write(Buffer.concat([length, answer]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    close: () => {
      server.close();
    },
  };
}

function answerTo(query: Buffer): Buffer {
  let at = HEADER_BYTES;
  while (query[at]) at += (query[at] ?? 0) + 1;
  const type = query.readUInt16BE(at + 1);
  const question = query.subarray(HEADER_BYTES, at + 5);
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(ANSWER, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(type === ADDRESS ? 1 : 0, 6);
  // The name of the question leads to 127.0.0.1, for a second.
  const record = [0xc0, HEADER_BYTES, 0, ADDRESS, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1];
  return Buffer.concat([header, question, Buffer.from(type === ADDRESS ? record : [])]);
}
