import fc from 'fast-check';
import {
  formatGiftCode,
  GIFT_CODE_LENGTH,
  GIFT_CODE_SYMBOLS,
  GIFT_CODES,
  giftCodeOf,
  parseGiftCode,
  parseGiftCodeStart,
} from './gift-code';

const SYMBOLS = [...GIFT_CODE_SYMBOLS];
const POSITIONS = Array.from({ length: GIFT_CODE_LENGTH }, (_, at) => at);

const codes = fc.bigInt({ min: 0n, max: GIFT_CODES - 1n }).map(giftCodeOf);
const withSymbol = (code: string, at: number, symbol: string) =>
  code.slice(0, at) + symbol + code.slice(at + 1);
const swapped = (code: string, at: number, other: number) =>
  withSymbol(withSymbol(code, at, code[other]!), other, code[at]!);

/**
 * A code with these symbols at these positions. The sum is linear, so what one code with a symbol at a position shows holds for all of
 * them.
 */
function aCodeWith(wanted: Readonly<Record<number, string>>): string {
  const free = POSITIONS.find((at) => !(at in wanted))!;
  const start = POSITIONS.map((at) => wanted[at] ?? SYMBOLS[at]!).join('');
  return SYMBOLS.map((symbol) => withSymbol(start, free, symbol)).find(
    (each) => parseGiftCode(each) === each,
  )!;
}

test('the alphabet has 31 symbols, and none that people mistake', () => {
  expect(new Set(SYMBOLS).size).toBe(31);
  expect(SYMBOLS.filter((symbol) => '0O1IL'.includes(symbol))).toEqual([]);
});

test('every single error is found: each symbol in each place, replaced by each other one', () => {
  let tried = 0;
  const missed: string[] = [];
  for (const at of POSITIONS)
    for (const right of SYMBOLS) {
      const code = aCodeWith({ [at]: right });
      expect(code[at]).toBe(right);
      for (const wrong of SYMBOLS.filter((symbol) => symbol !== right)) {
        tried += 1;
        if (parseGiftCode(withSymbol(code, at, wrong)) !== null) missed.push(code);
      }
    }
  expect([tried, missed]).toEqual([11 * 31 * 30, []]);
});

test('every swap is found: each pair of different symbols, in each pair of places, neighbours and others', () => {
  let tried = 0;
  const missed: string[] = [];
  for (const at of POSITIONS)
    for (const other of POSITIONS.filter((each) => each > at))
      for (const distance of POSITIONS.map((each) => each + 1).concat([15, 22, 30])) {
        const code = aCodeWith({ [at]: SYMBOLS[0]!, [other]: SYMBOLS[distance]! });
        tried += 1;
        if (parseGiftCode(swapped(code, at, other)) !== null) missed.push(code);
      }
  expect([tried, missed]).toEqual([55 * 14, []]);
});

test('every swap of neighbours is found, whatever the two symbols are', () => {
  let tried = 0;
  const missed: string[] = [];
  for (const at of POSITIONS.slice(1))
    for (const left of SYMBOLS)
      for (const right of SYMBOLS.filter((symbol) => symbol !== left)) {
        const code = aCodeWith({ [at - 1]: left, [at]: right });
        tried += 1;
        if (parseGiftCode(swapped(code, at - 1, at)) !== null) missed.push(code);
      }
  expect([tried, missed]).toEqual([10 * 31 * 30, []]);
});

test('100,000 guesses find one of a million live codes with a probability of less than 1 in 8,000', () => {
  expect(GIFT_CODES / (100_000n * 1_000_000n)).toBeGreaterThan(8_000n);
});

test('100,000 guesses with right check symbols find none of a million live codes', () => {
  const random = seededRandom(20_261_124);
  // Each code has one number, and making a million texts would take ten seconds.
  const aNumber = () => Math.floor((random() + random() / 2 ** 32) * Number(GIFT_CODES));
  const live = new Set(Array.from({ length: 1_000_000 }, aNumber));
  expect(live.size).toBe(1_000_000);
  expect(Array.from({ length: 100_000 }, aNumber).filter((guess) => live.has(guess))).toEqual([]);
});

/** The generator mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('each number has its own code, which reads as itself', () => {
  fc.assert(
    fc.property(codes, codes, (code, other) => {
      expect(parseGiftCode(code)).toBe(code);
      expect(code).toHaveLength(GIFT_CODE_LENGTH);
      if (code !== other) expect(code.slice(0, 10)).not.toBe(other.slice(0, 10));
    }),
  );
  expect(giftCodeOf(GIFT_CODES + 5n)).toBe(giftCodeOf(5n));
  expect(giftCodeOf(0n)).toBe('22222222222');
});

test('a code reads the same however people type it', () => {
  const separator = fc.constantFrom('', ' ', '-', ' - ', '\u00a0', '\u202f', '\u2011', '–', '\t');
  fc.assert(
    fc.property(
      codes,
      fc.array(separator, { minLength: GIFT_CODE_LENGTH, maxLength: GIFT_CODE_LENGTH }),
      fc.array(fc.boolean(), { minLength: GIFT_CODE_LENGTH, maxLength: GIFT_CODE_LENGTH }),
      (code, separators, isSmall) => {
        const typed = [...code]
          .map((symbol, at) => separators[at]! + (isSmall[at] ? symbol.toLowerCase() : symbol))
          .join('');
        expect(parseGiftCode(typed)).toBe(code);
      },
    ),
  );
});

test('a code is shown in three groups', () => {
  const code = giftCodeOf(123_456_789_012_345n);
  expect(formatGiftCode(code)).toMatch(/^\w{4}-\w{4}-\w{3}$/);
  expect(parseGiftCode(formatGiftCode(code))).toBe(code);
});

test.each([
  '',
  '2222222222',
  '222222222222',
  '0222222222O',
  'ſ2222222222',
  'ß222222222',
  ' '.repeat(61),
])('is no code: %j', (typed) => {
  expect(parseGiftCode(typed)).toBeNull();
});

const PASTED_CODE = '7A5P8DD8CZQ';
const LABELS = [
  ...[
    'Code : ',
    'Code:',
    'Votre code ',
    'CODE\u00a0: ',
    'N° ',
    'Cadeau ',
    'Gift code – ',
    'Codice: ',
  ],
  ...['Código: ', 'الرمز: ', 'Ｃｏｄｅ：', '« ', '(', '\u200b', 'Code\n'],
];
const SPELLINGS = [
  '7A5P-8DD8-CZQ',
  '７Ａ５Ｐ－８ＤＤ８－ＣＺＱ',
  '７ａ５ｐ８ｄｄ８ｃｚｑ',
  '7a5p ー 8dd8_czq',
];

test.each(LABELS.flatMap((label) => SPELLINGS.map((spelling) => [label + spelling])))(
  'a code that is pasted whole is found: %j',
  (typed) => {
    expect(parseGiftCode(typed)).toBe(PASTED_CODE);
    expect(parseGiftCode(`${typed}\u200b.`)).toBe(PASTED_CODE);
    expect(parseGiftCodeStart(typed)).toBe(PASTED_CODE);
  },
);

test.each([
  '7 7A5P-8DD8-CZQ',
  '7A5P 7A5P-8DD8-CZQ',
  'Code 7A5P-8DD8-CZ',
  'x7A5P8DD8CZQ',
  'Code : ',
  ':',
])('a label does not hide a symbol too many or too few: %j', (typed) => {
  expect(parseGiftCode(typed)).toBeNull();
});

test('the start of a code finds it in a search', () => {
  expect(
    ['ab c', '2', 'AB-CD-EF-GH-JK-M', 'Code : 7a5p', 'code ７Ａ'].map(parseGiftCodeStart),
  ).toEqual(['ABC', '2', 'ABCDEFGHJKM', '7A5P', '7A']);
  expect(['', ' ', 'abo', '2'.repeat(12)].map(parseGiftCodeStart)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
      const code = parseGiftCode(typed);
      if (code !== null) expect(code).toHaveLength(GIFT_CODE_LENGTH);
    }),
  );
});
