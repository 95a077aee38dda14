import { createSocket } from 'node:dgram';

export type Records = Readonly<Record<string, { a?: string; mx?: string; txt?: string }>>;

const TYPES = { 1: 'a', 15: 'mx', 16: 'txt' } as const;

/** Answers the names of `records`, and says of others that they do not exist. RFC 1035, as far as mail servers ask. */
export async function startDns(host: string, records: Records): Promise<void> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    socket.send(answerTo(query, records), port, address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(53, host, resolve);
  });
}

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function answerTo(query: Buffer, records: Records): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const known = records[labels.join('.').toLowerCase()];
  const type = TYPES[query.readUInt16BE(at + 1) as keyof typeof TYPES];
  const value = type && known?.[type];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(known ? 0x8580 : 0x8583, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(value === undefined ? 0 : 1, 6);
  if (type === undefined || value === undefined) return Buffer.concat([header, question]);
  const data = dataOf(type, value);
  const fixed = Buffer.alloc(12);
  fixed.writeUInt16BE(0xc00c, 0);
  query.copy(fixed, 2, at + 1, at + 5);
  fixed.writeUInt32BE(60, 4 + 2);
  fixed.writeUInt16BE(data.length, 10);
  return Buffer.concat([header, question, fixed, data]);
}

function dataOf(type: 'a' | 'mx' | 'txt', value: string): Buffer {
  if (type === 'a') return Buffer.from(value.split('.').map(Number));
  // A string of a record has at most 255 characters; readers join them.
  if (type === 'txt')
    return Buffer.concat(
      (value.match(/.{1,255}/g) ?? []).flatMap((text) => [
        Buffer.from([text.length]),
        Buffer.from(text),
      ]),
    );
  return Buffer.concat([Buffer.from([0, 10]), encodeName(value)]);
}
