import { UNREADABLE } from '../driver';

/** The bytes from fields of a batch's header to its packed records, which follow the header (version 2 of the format). */
const TO_RECORDS = { magic: 45, attributes: 40, lastOffsetDelta: 38, count: 4 };
const CODEC_MASK = 0x07;
const MAGIC = 2;
const NONE = -1;

export interface BatchHeader {
  /** The number of records. */
  count: number;
  /** The offset of the last record, counted from that of the first. */
  lastOffsetDelta: number;
}

/**
 * Reads the header of the batch that holds these packed records. kafkajs passes a view of the broker's answer, so the header precedes it in
 * memory.
 * @param type the codec
 * @returns null when it does not, as in the older formats
 */
export function headerBefore(packed: Buffer, type: number): BatchHeader | null {
  const header = Buffer.from(packed.buffer, 0, packed.byteOffset);
  const at = (field: keyof typeof TO_RECORDS) => header.length - TO_RECORDS[field];
  const isHeader =
    at('magic') >= 0 &&
    header.readInt8(at('magic')) === MAGIC &&
    (header.readInt16BE(at('attributes')) & CODEC_MASK) === type;
  if (!isHeader) return null;
  const count = header.readInt32BE(at('count'));
  return { count, lastOffsetDelta: header.readInt32BE(at('lastOffsetDelta')) };
}

/** The number of records, each behind its length; null when the bytes do not end with a record. */
export function countRecords(bytes: Buffer): number | null {
  let count = 0;
  for (let at = 0; at < bytes.length; count += 1) {
    const { value, end } = readVarint(bytes, at);
    if (value < 1 || end + value > bytes.length) return null;
    at = end + value;
  }
  return count;
}

/** Records without a value that stand for those of a batch. They have the reason as a header. */
export function emptyRecords({ count, lastOffsetDelta }: BatchHeader, reason: string): Buffer {
  // Compaction removes records from the middle of a batch; the last one keeps the position of the batch's end.
  const deltas = Array.from({ length: count }, (_, index) =>
    index === count - 1 ? lastOffsetDelta : index,
  );
  return Buffer.concat(deltas.map((delta) => emptyRecord(delta, reason)));
}

function emptyRecord(offsetDelta: number, reason: string): Buffer {
  const name = Buffer.from(UNREADABLE);
  const text = Buffer.from(reason);
  const attributes = Buffer.of(0);
  const timestampDelta = varint(0);
  const [key, value, headers] = [varint(NONE), varint(NONE), varint(1)];
  const body = Buffer.concat([
    ...[attributes, timestampDelta, varint(offsetDelta), key, value, headers],
    ...[varint(name.length), name, varint(text.length), text],
  ]);
  return Buffer.concat([varint(body.length), body]);
}

/** Zigzag, seven bits a byte, as Kafka writes whole numbers of 32 bits. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = ((value << 1) ^ (value >> 31)) >>> 0;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}

function readVarint(bytes: Buffer, from: number): { value: number; end: number } {
  let number = 0;
  let end = from;
  for (let shift = 0; shift < 35 && end < bytes.length; shift += 7) {
    const byte = bytes[end] ?? 0;
    end += 1;
    number |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  return { value: (number >>> 1) ^ -(number & 1), end };
}
