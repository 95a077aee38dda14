import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { UNREADABLE } from '../driver';
import { registerCodecs } from './codecs';

/** The reader of kafkajs itself, which consumers call. */
const load = createRequire(__filename);
const Decoder = load('kafkajs/src/protocol/decoder') as new (bytes: Buffer) => unknown;
const decodeBatch = load('kafkajs/src/protocol/recordBatch/v0/decoder') as (
  from: unknown,
) => Promise<{
  records: { offset: string; value: Buffer | null; headers: Record<string, Buffer> }[];
}>;

const CODECS = { gzip: 1, snappy: 2, lz4: 3, zstd: 4 };
const HEADER_BYTES = 61;
const FIRST_OFFSET = 40n;

/** A batch of version 2 with `count` records, the last of which is nine offsets behind the first. */
function aBatch(codec: number, { count, packed }: { count: number; packed: Buffer }): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeBigInt64BE(FIRST_OFFSET, 0);
  header.writeInt32BE(HEADER_BYTES - 12 + packed.length, 8);
  header.writeInt8(2, 16);
  header.writeInt16BE(codec, 21);
  header.writeInt32BE(9, 23);
  header.writeInt32BE(count, 57);
  return Buffer.concat([header, packed]);
}

async function read(batch: Buffer) {
  return (await decodeBatch(new Decoder(batch))).records;
}

describe('a batch that cannot be unpacked', () => {
  beforeAll(registerCodecs);

  it.each(Object.entries(CODECS))(
    'in %s becomes records without a value, from its first offset to its last',
    async (_name, codec) => {
      const packed = Buffer.from('not packed with any codec');
      const records = await read(aBatch(codec, { count: 3, packed }));
      expect(records.map(({ offset, value }) => [offset, value])).toEqual([
        ['40', null],
        ['41', null],
        ['49', null],
      ]);
      for (const { headers } of records) expect(String(headers[UNREADABLE])).not.toBe('');
    },
  );

  it('or that holds fewer records than it states is treated alike', async () => {
    const packed = gzipSync(Buffer.alloc(0));
    const records = await read(aBatch(CODECS.gzip, { count: 1, packed }));
    expect(records).toHaveLength(1);
    expect(String(records[0]?.headers[UNREADABLE])).toContain('number of records');
  });
});
