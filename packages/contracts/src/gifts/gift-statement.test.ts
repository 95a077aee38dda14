import fc from 'fast-check';
import {
  decodeGiftStatement,
  encodeGiftStatement,
  joinSigned,
  MAX_STATEMENT_LENGTH,
  splitSigned,
  type GiftStatement,
} from './gift-statement';
import { addDays } from '../paris-calendar';

const STATEMENT: GiftStatement = {
  playId: '01930f2a-1b2c-7d3e-8f4a-5b6c7d8e9f00',
  pageId: '2b8f0a53-7a52-8a38-8d3e-6a1d7a3b9c20',
  gift: 'Un café offert',
  firstDay: '2026-11-25',
  lastDay: '2026-12-04',
  minimumPurchase: 1_000,
};

const uuids = fc.uuid();
const days = fc.nat(0xffff).map((count) => addDays('2020-01-01', count));
const statements: fc.Arbitrary<GiftStatement> = fc.record({
  playId: uuids,
  pageId: uuids,
  gift: fc.string({ unit: 'grapheme', maxLength: 80 }),
  firstDay: days,
  lastDay: days,
  minimumPurchase: fc.nat(0xffffff),
  alcohol: fc.constantFrom(true as const, undefined),
});
const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 });

const roundTrip = (statement: GiftStatement, signature = new Uint8Array(64)) => {
  const content = encodeGiftStatement(statement);
  const text = joinSigned({ content, signature: new Uint8Array(signature) });
  const split = splitSigned(text);
  return { text, split, read: split && decodeGiftStatement(split.content) };
};

test('a statement is read as it was written', () => {
  expect(roundTrip(STATEMENT).read).toEqual(STATEMENT);
  const drink: GiftStatement = { ...STATEMENT, gift: 'Un kir', alcohol: true };
  expect(roundTrip(drink).read).toEqual(drink);
});

test('any statement is at most 180 bytes, and loses only the end of a long text', () => {
  fc.assert(
    fc.property(statements, signatures, (statement, signature) => {
      const { text, split, read } = roundTrip(statement, signature);
      expect(text.length).toBeLessThanOrEqual(MAX_STATEMENT_LENGTH);
      expect([...split!.signature]).toEqual([...signature]);
      expect({ ...read, gift: '' }).toEqual({ ...statement, gift: '' });
      const gift = read!.gift;
      if (gift !== statement.gift) {
        expect(gift).toMatch(/…$/);
        expect(statement.gift.startsWith(gift.slice(0, -1))).toBe(true);
        expect(new TextEncoder().encode(statement.gift).length).toBeGreaterThan(31);
      }
    }),
  );
});

test('a long gift ends with an ellipsis, between characters', () => {
  expect(roundTrip({ ...STATEMENT, gift: 'Une bouteille de crémant d’Alsace' }).read?.gift).toBe(
    'Une bouteille de crémant d…',
  );
  expect(roundTrip({ ...STATEMENT, gift: '🎁'.repeat(20) }).read?.gift).toBe(`${'🎁'.repeat(7)}…`);
});

test.each([
  ['playId', 'play-1'],
  ['pageId', STATEMENT.pageId.toUpperCase()],
  ['firstDay', '2019-12-31'],
  ['lastDay', 'never'],
  ['minimumPurchase', 0x1000000],
  ['minimumPurchase', 0.5],
])('a statement with the %s %j is refused', (field, value) => {
  expect(() => encodeGiftStatement({ ...STATEMENT, [field]: value })).toThrow(RangeError);
});

test('other texts are no statement', () => {
  const { text } = roundTrip(STATEMENT);
  const others = [
    '',
    'https://example.fr/spin/game/x',
    text.slice(0, 100),
    `${text}=`,
    'A'.repeat(181),
  ];
  expect(others.map(splitSigned)).toEqual(others.map(() => null));
  const { content } = splitSigned(text)!;
  expect(decodeGiftStatement(Uint8Array.of(3, ...content.slice(1)))).toBeNull();
  expect(decodeGiftStatement(Uint8Array.of(...content, 0xff))).toBeNull();
  expect(decodeGiftStatement(new Uint8Array())).toBeNull();
});

test('any text is read without an error', () => {
  const bytes = fc.uint8Array({ maxLength: 71 }).map((content) => new Uint8Array(content));
  const texts = fc.oneof(
    fc.string({ maxLength: 200 }),
    bytes.map((content) => joinSigned({ content, signature: new Uint8Array(64) })),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const split = splitSigned(text);
      if (split) decodeGiftStatement(split.content);
    }),
  );
});
