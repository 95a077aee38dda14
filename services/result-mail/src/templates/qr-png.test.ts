import { readQr } from '../../test/png';
import { qrPng } from './qr-png';

/** The longest text that a statement has. */
const TEXT = 'AQ-_'.repeat(45);

it('other decoders read it, and find its check sums right', () => {
  expect(readQr(qrPng(TEXT))).toBe(TEXT);
  expect(readQr(qrPng('AQ'))).toBe('AQ');
});

it('weighs at most 3 KB, so that no mail program leaves it out', () => {
  expect(qrPng(TEXT).length).toBeLessThanOrEqual(3_000);
});
