import { wordsOf } from '@girouette/contracts/texts/search-words';

/** The words that find a user: those of the name, then those of the e-mail without `fr`, `com` and the like. */
export const searchWords = ({ name, email }: { name: string; email: string }): string[] =>
  wordsOf(`${name} ${email.replace(/\.[^.]*$/, '')}`);

/** The words of a search. Words of an e-mail such as `fr` or `com` are left out, because no user is stored under them. */
export const queriedWords = (text: string): string[] =>
  wordsOf(text.split(/\s/).map(withoutEnding).join(' '));

function withoutEnding(word: string): string {
  const at = word.lastIndexOf('@');
  const dot = word.lastIndexOf('.');
  return at !== -1 && dot > at ? word.slice(0, dot) : word;
}
