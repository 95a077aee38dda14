import { promisify } from 'node:util';
import { unzip } from 'node:zlib';
import { CompressionTypes } from 'kafkajs';
import { CompressionCodecs } from './client';
import { countRecords, emptyRecords, headerBefore } from './records';

/** Loaded at the first batch that needs one, because hardly any log does. */
const DECOMPRESS = {
  [CompressionTypes.GZIP]: promisify<Buffer, Buffer>(unzip),
  [CompressionTypes.Snappy]: async (packed: Buffer) => {
    const { uncompress } = await import('snappyjs');
    return Buffer.concat(snappyBlocks(packed).map((block) => uncompress(block)));
  },
  [CompressionTypes.LZ4]: async (packed: Buffer) => (await import('lz4js')).decompress(packed),
  [CompressionTypes.ZSTD]: async (packed: Buffer) => (await import('fzstd')).decompress(packed),
};

interface Codec {
  compress(encoder: { buffer: Buffer }): Promise<Buffer>;
  decompress(packed: Buffer): Promise<Buffer>;
}

const gzip = CompressionCodecs[CompressionTypes.GZIP]() as Codec;

/**
 * Teaches kafkajs to read all codecs of Kafka; by itself it knows gzip, and stops at the first batch in another codec for good. Foreign
 * producers choose their codec, and so does a topic's `compression.type`. A batch that cannot be unpacked becomes records without a value,
 * each with its offset, so that it does not stop its partition either.
 */
export function registerCodecs(): void {
  for (const [key, decompress] of Object.entries(DECOMPRESS)) {
    const type = Number(key) as keyof typeof DECOMPRESS;
    CompressionCodecs[type] = (): Codec => ({
      compress: (encoder) => gzip.compress(encoder),
      async decompress(packed) {
        const header = headerBefore(packed, type);
        try {
          const records = Buffer.from(await decompress(packed));
          if (header === null || countRecords(records) === header.count) return records;
          throw new Error('The batch does not hold the number of records that it states.');
        } catch (error) {
          if (header === null) throw error;
          return emptyRecords(header, error instanceof Error ? error.message : String(error));
        }
      },
    });
  }
}

const XERIAL = Buffer.from('\x82SNAPPY\x00', 'latin1');
const XERIAL_HEADER_BYTES = 16;

/** Kafka's Java clients frame blocks as snappy-java does; others send one bare block. */
function snappyBlocks(packed: Buffer): Buffer[] {
  if (!packed.subarray(0, XERIAL.length).equals(XERIAL)) return [packed];
  const blocks: Buffer[] = [];
  for (let at = XERIAL_HEADER_BYTES; at < packed.length;) {
    const end = at + 4 + packed.readInt32BE(at);
    blocks.push(packed.subarray(at + 4, end));
    at = end;
  }
  return blocks;
}
