import { encodeGiftStatement, joinSigned } from './gift-statement';
import { readScanned } from './scanned';

const aStatement = (
  signature: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(64)),
): string =>
  joinSigned({
    content: encodeGiftStatement({
      playId: 'b3a7b0b8-9c39-4b0a-8e57-7b3f5a0f9d11',
      pageId: '0b6f1f0e-52d4-4c4e-9f0c-7f9f3f0c1a22',
      gift: 'Une crêpe',
      firstDay: '2026-11-28',
      lastDay: '2026-12-08',
      minimumPurchase: 0,
    }),
    signature,
  });

/** A statement whose text has a minus: without one, keyboards that only swap two letters cannot be told apart. */
function withDashes(text: string): string {
  return `${text.slice(0, -2)}-${text.slice(-1)}`;
}

/** Every sign that a statement can have, in order. */
const ALL_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** A signature of 64 bytes whose text shows every sign once or more. */
const statement = aStatement(
  Uint8Array.from(
    atob(`${ALL_SIGNS.replace('-', '+').replace('_', '/')}${'B'.repeat(22)}==`),
    (byte) => byte.charCodeAt(0),
  ),
);

/**
 * What a computer with another keyboard than the scanner makes of `ALL_SIGNS`. Written by libxkbcommon 1.5.0 with xkb-data 2.35.1: the keysyms
 * of the second layout at the keys that the signs have in the first.
 */
const TYPED_BY_XKB = [
  ['us', 'fr', `QBCDEFGHIJKL?NOPARSTUVZXYWqbcdefghijkl,noparstuvzxywà&é"'(-è_ç)°`],
  ['us', 'fr(mac)', `QBCDEFGHIJKL?NOPARSTUVZXYWqbcdefghijkl,noparstuvzxywà&é"'(§è!ç)°`],
  ['us', 'be', `QBCDEFGHIJKL?NOPARSTUVZXYWqbcdefghijkl,noparstuvzxywà&é"'(§è!ç)°`],
  ['us', 'ch(fr)', `ABCDEFGHIJKLMNOPQRSTUVWXZYabcdefghijklmnopqrstuvwxzy0123456789'?`],
  ['us', 'de', `ABCDEFGHIJKLMNOPQRSTUVWXZYabcdefghijklmnopqrstuvwxzy0123456789ß?`],
  ['us', 'ca(fr)', `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_`],
  ['fr', 'us', `QBCDEFGHIJKL:NOPARSTUVZXYWqbcdefghijkl;noparstuvzxyw)!@#$%^&*(68`],
  ['fr', 'de', `QBCDEFGHIJKLÖNOPARSTUVYXZWqbcdefghijklönoparstuvyxzw=!"§$%&/()68`],
  ['fr', 'be', `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789§!`],
] as const;

const typedWith = (signs: string, text: string): string =>
  [...text].map((sign) => [...signs][ALL_SIGNS.indexOf(sign)] ?? sign).join('');

test('a scanner with the keyboard of the computer types the statement itself', () => {
  expect(readScanned(statement)).toBe(statement);
});

test.each([
  ['the sign of its kind of code (AIM)', `]Q1${statement}`],
  ['a word of its owner', `QR:${statement}`],
  ['letters that a statement has too', `QR${statement}`],
  ['line ends around it', `\r\n${statement}\r\n`],
])('a scanner that types %s is read', (_, typed) => {
  expect(readScanned(typed)).toBe(statement);
});

test.each(TYPED_BY_XKB)('a scanner set to %s is read on a computer set to %s', (_, __, signs) => {
  expect(readScanned(typedWith(signs, statement))).toBe(statement);
  for (let at = 0; at < 20; at++) {
    const any = withDashes(aStatement());
    expect(readScanned(typedWith(signs, any))).toBe(any);
  }
});

test('the sign of the kind of code goes through the keyboard too', () => {
  expect(readScanned(`$A&${typedWith(TYPED_BY_XKB[0][2], statement)}`)).toBe(statement);
});

test('Caps Lock changes nothing', () => {
  const swapped = (text: string) =>
    text.replace(/\p{L}/gu, (sign) =>
      sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase(),
    );
  expect(readScanned(swapped(statement))).toBe(statement);
  expect(readScanned(swapped(typedWith(TYPED_BY_XKB[0][2], statement)))).toBe(statement);
  // The French keyboard of Windows also swaps the digits.
  const inWindows = 'qbcdefghijkl,noparstuvzxywQBCDEFGHIJKL?NOPARSTUVZXYW0123456789°)';
  expect(readScanned(typedWith(inWindows, statement))).toBe(statement);
});

test.each([
  ['a code', 'D2SA-MPAS-P6Z'],
  ['another QR code', `https://girouette.example/spin/game/${'a'.repeat(120)}`],
  ['a statement cut short', statement.slice(0, 120)],
  ['a text that is too long', 'A'.repeat(100_000)],
])('%s is no scanned gift', (_, typed) => {
  expect(readScanned(typed)).toBeNull();
});
