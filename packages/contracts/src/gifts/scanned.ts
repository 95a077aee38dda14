import { decodeGiftStatement, MAX_STATEMENT_LENGTH, splitSigned } from './gift-statement';

/**
 * What a hand scanner types when it reads the QR code of a gift. It is a keyboard: it presses keys, and the computer decides what they mean.
 * Pure, for the counter and the lists.
 */

/** The shortest statement: without a name of the gift. */
const MIN_STATEMENT_LENGTH = 139;
/** Scanners put the kind of the code before the text, such as `]Q1`, or what their owner has chosen. */
const MAX_PREFIX_LENGTH = 12;
/** The room that a field needs for what scanners type. */
export const MAX_SCANNED_LENGTH = MAX_STATEMENT_LENGTH + MAX_PREFIX_LENGTH;

/** Why a scan is no gift, for the person with the scanner. */
export const NO_GIFT_SCANNED =
  'Ce QR code n’est pas celui d’un cadeau, ou votre lecteur n’a pas le même clavier que cet appareil. Réglez-\u2060le sur le clavier français, ou saisissez le code inscrit sous le QR code.';

/** The same keys on each keyboard: digits, minus, letters and semicolon of the American one. First alone, then with Shift. */
const KEYBOARDS = {
  american: keyboard(
    '1234567890-qwertyuiopasdfghjklzxcvbnm;',
    '!@#$%^&*()_QWERTYUIOPASDFGHJKLZXCVBNM:',
  ),
  french: keyboard(
    '&é"\'(-è_çà)azertyuiopqsdfghjklwxcvbn,m',
    '1234567890°AZERTYUIOPQSDFGHJKLWXCVBN?M',
  ),
  /** Also the French one of a Mac. */
  belgian: keyboard(
    '&é"\'(§è!çà)azertyuiopqsdfghjklwxcvbn,m',
    '1234567890°AZERTYUIOPQSDFGHJKLWXCVBN?M',
  ),
  swiss: keyboard(
    "1234567890'qwertzuiopasdfghjklyxcvbnm",
    '+"*ç%&/()=?QWERTZUIOPASDFGHJKLYXCVBNMö',
  ),
  german: keyboard(
    '1234567890ßqwertzuiopasdfghjklyxcvbnmö',
    '!"§$%&/()=?QWERTZUIOPASDFGHJKLYXCVBNMÖ',
  ),
};

type Keyboard = ReturnType<typeof keyboard>;

function keyboard(plain: string, shifted: string) {
  return { plain, shifted };
}

/** The keyboards that scanners are set to: the factory's, or the one of the country. */
const OF_SCANNERS = [KEYBOARDS.american, KEYBOARDS.french];

/** Returns what the scanner meant by a sign, or null for a sign that none of these keys gives. */
type Reading = (sign: string) => string | null;

const asTyped: Reading = (sign) => sign;

/** Caps Lock swaps the letters; on a French keyboard of Windows also the digits. */
const withCapsLock: Reading = (sign) =>
  sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase();

/** The scanner presses the keys of `meant`, and the computer has the keyboard `typed`. */
const between =
  (meant: Keyboard, typed: Keyboard, swapsShift: boolean): Reading =>
  (sign) => {
    const plain = typed.plain.indexOf(sign);
    const at = plain < 0 ? typed.shifted.indexOf(sign) : plain;
    if (at < 0) return null;
    return plain >= 0 === swapsShift ? meant.shifted[at]! : meant.plain[at]!;
  };

const READINGS: readonly Reading[] = [
  asTyped,
  withCapsLock,
  ...OF_SCANNERS.flatMap((meant) =>
    Object.values(KEYBOARDS).flatMap((typed) => {
      if (meant === typed) return [];
      const reading = between(meant, typed, false);
      const letters: Reading = (sign) => reading(/\p{L}/u.test(sign) ? withCapsLock(sign)! : sign);
      return [reading, letters, between(meant, typed, true)];
    }),
  ),
  between(KEYBOARDS.french, KEYBOARDS.french, true),
];

/**
 * Finds the statement of a gift in what a scanner has typed: with a prefix, by the keys of another keyboard, with Caps Lock.
 * @returns the text of the QR code; null when there is none in it
 */
export function readScanned(typed: string): string | null {
  const text = typed.trim();
  if (!isScan(text) || text.length > MAX_SCANNED_LENGTH) return null;
  for (const reading of READINGS) {
    const found = statementIn([...text].map((sign) => reading(sign) ?? sign).join(''));
    if (found !== null) return found;
  }
  return null;
}

/** Whether a text is longer than any code that people type, and so comes from a scanner. */
export const isScan = (typed: string): boolean => typed.trim().length >= MIN_STATEMENT_LENGTH;

/** The statement at the end of a text. */
function statementIn(text: string): string | null {
  const last = Math.min(MAX_PREFIX_LENGTH, text.length - MIN_STATEMENT_LENGTH);
  for (let at = 0; at <= last; at++) {
    const signed = splitSigned(text.slice(at));
    if (signed && decodeGiftStatement(signed.content)) return text.slice(at);
  }
  return null;
}
