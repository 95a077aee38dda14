import { pastedCode } from '../texts/pasted';

/**
 * The code of a gift that was won: ten symbols and a check symbol (docs/decisions/0029-a-won-gift-has-a-row-of-its-own.md). Pure, for the
 * server and the counter.
 */

/** Without 0, O, 1, I and L. Their number is a prime, which the check symbol relies on. */
export const GIFT_CODE_SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const BASE = GIFT_CODE_SYMBOLS.length;
const FREE_SYMBOLS = 10;
export const GIFT_CODE_LENGTH = FREE_SYMBOLS + 1;

/** How many codes there are. */
export const GIFT_CODES = BigInt(BASE) ** BigInt(FREE_SYMBOLS);

const FORM = new RegExp(`^[${GIFT_CODE_SYMBOLS}]{${GIFT_CODE_LENGTH}}$`);
const START = new RegExp(`^[${GIFT_CODE_SYMBOLS}]{1,${GIFT_CODE_LENGTH}}$`);
/** No code with its label and its separators is longer. */
const MAX_TYPED = 60;

/** The code with this number, from 0 on; larger numbers start again. */
export function giftCodeOf(number: bigint): string {
  let rest = number % GIFT_CODES;
  let symbols = '';
  for (let at = 0; at < FREE_SYMBOLS; at++) {
    symbols += symbolOf(Number(rest % BigInt(BASE)));
    rest /= BigInt(BASE);
  }
  return symbols + symbolOf((BASE - weightedSum(symbols)) % BASE);
}

/**
 * Reads a code as people type or paste it: in small or full-width letters, with spaces or dashes, with a label before it.
 * @returns null when it is no code: another length, a symbol that codes do not have, or a typing error that the check symbol finds
 */
export function parseGiftCode(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const code = symbolsIn(typed);
  return FORM.test(code) && weightedSum(code) === 0 ? code : null;
}

/** The first symbols of a code as people type them, for a search. Null when no code starts like that. */
export function parseGiftCodeStart(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const symbols = symbolsIn(typed);
  return START.test(symbols) ? symbols : null;
}

const symbolsIn = (typed: string): string =>
  pastedCode(typed, { symbols: GIFT_CODE_SYMBOLS, length: GIFT_CODE_LENGTH });

/** A code in groups for people: `ABCD-EFGH-JKM`. */
export const formatGiftCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 8), code.slice(8)].join('-');

/**
 * The sum of the symbols' values, weighted by 11 for the first to 1 for the check symbol, modulo 31. A wrong symbol changes it by a weight
 * times a difference, and a swap by a difference of weights times a difference. None of these is a multiple of the prime 31.
 */
function weightedSum(symbols: string): number {
  let sum = 0;
  for (let at = 0; at < symbols.length; at++) {
    sum += (GIFT_CODE_LENGTH - at) * GIFT_CODE_SYMBOLS.indexOf(symbols[at]!);
  }
  return sum % BASE;
}

const symbolOf = (value: number): string => GIFT_CODE_SYMBOLS[value]!;
