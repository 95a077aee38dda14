import { MIN_PASSWORD, opaquePassword } from '@girouette/contracts/password';
import { COMMON_PASSWORDS } from './common-passwords';

const PRODUCT = 'girouette';
/** Shorter ones occur in too many good passwords. */
const SHORTEST_CORE = 5;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Small letters without accents. */
const folded = (text: string): string =>
  opaquePassword(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const spelled = (text: string): string =>
  [...text].map((character) => LOOKALIKES[character] ?? character).join('');
/** Without a year or a few digits before or after. */
const core = (text: string): string =>
  text.replace(/^\d{1,4}(?=\D)/, '').replace(/(?<=\D)\d{1,4}$/, '');
/** The part that a text repeats. */
const unit = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));
const isRepetitive = (text: string): boolean =>
  text.length >= MIN_PASSWORD && unit(text).length <= 2;

const common = new Set(COMMON_PASSWORDS.flatMap((word) => [folded(word), compact(folded(word))]));

/** The forms of a password that a guesser may try first. */
function spellingsOf(password: string): string[] {
  const text = folded(password);
  const inner = core(compact(text));
  const whole = [text, compact(text), compact(spelled(text))];
  const parts = [
    inner,
    spelled(inner),
    core(compact(spelled(text))),
    compact(spelled(core(text))),
    unit(compact(text)),
  ];
  const spelledOut = whole.filter((spelling) => spelling !== '');
  return [...spelledOut, ...parts.filter(({ length }) => length >= SHORTEST_CORE)];
}

/**
 * Whether somebody would try this password among the first: a common one, the account's own e-mail or the name before its @, the product's
 * name, one or two repeated characters. Capitals, accents, punctuation, a year, or `0` for `o` do not help.
 */
export function isGuessable(password: string, { email }: { email: string }): boolean {
  const [local = ''] = email.split('@');
  const [untagged = ''] = local.split('+');
  const own = [email, local, untagged, PRODUCT].map((word) => compact(folded(word)));
  const spellings = spellingsOf(password);
  if (isRepetitive(folded(password)) || isRepetitive(compact(folded(password)))) return true;
  return spellings.some((spelling) => common.has(spelling) || own.includes(spelling));
}
