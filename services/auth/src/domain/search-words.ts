import { nameKey } from '@girouette/contracts/name-key';

/** How many words of a user can be searched for; each has an index. */
export const MAX_WORDS = 8;
const MAX_LENGTH = 40;

/** The words of a text as they are compared: lower case, without accents, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    nameKey(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => word.slice(0, MAX_LENGTH)),
  ),
];

/** The words by which a user is found: those of the name, then those of the e-mail without `fr`, `com` and the like. */
export const searchWords = ({ name, email }: { name: string; email: string }): string[] =>
  wordsOf(`${name} ${email.replace(/\.[^.]*$/, '')}`).slice(0, MAX_WORDS);
