import { nameKey } from './name-key';

const MAX_LENGTH = 40;

/** The words of a text as searches compare them: lower case, without accents, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    nameKey(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => word.slice(0, MAX_LENGTH)),
  ),
];
