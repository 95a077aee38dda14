import { crc32 } from 'node:zlib';
import { readQr } from '../../test/png';
import { qrPng } from './qr-png';

/** The longest text that a statement has. */
const TEXT = 'AQ-_'.repeat(45);

it('another decoder reads it', () => {
  expect(readQr(qrPng(TEXT))).toBe(TEXT);
  expect(readQr(qrPng('AQ'))).toBe('AQ');
});

it('weighs at most 3 KB, so that no mail program leaves it out', () => {
  expect(qrPng(TEXT).length).toBeLessThanOrEqual(3_000);
});

it('is a PNG of three chunks with the right check sums', () => {
  const png = qrPng(TEXT);
  const types = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    types.push(png.toString('latin1', at + 4, at + 8));
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    at = end + 4;
  }
  expect(types).toEqual(['IHDR', 'IDAT', 'IEND']);
});
