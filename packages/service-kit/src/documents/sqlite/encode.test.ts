import { minutesLater, MONDAY } from '../contract/things';
import { decode, encode, encodeScalar } from './encode';

describe('the text of a document', () => {
  it('gives back dates, and texts that look like encoded ones', () => {
    const doc = { _id: '\u0001', at: MONDAY, like: '\u0001d2026', deep: [{ at: [MONDAY] }] };
    expect(decode(encode(doc))).toEqual(doc);
  });

  it('sorts dates by time, from year 0 to 9999', () => {
    const dates = ['0000-01-01', '0999-12-31', '1969-12-31', '2026-11-16', '9999-12-31'];
    const encoded = dates.map((date) => encodeScalar(new Date(date)));
    expect([...encoded].sort()).toEqual(encoded);
    expect(encodeScalar(MONDAY)! < encodeScalar(minutesLater(0.001))!).toBe(true);
  });
});
