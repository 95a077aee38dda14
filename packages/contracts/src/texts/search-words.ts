import { nameKey } from './name-key';

const MAX_LENGTH = 40;

/** The searchable words of a text: lower case, without accents, without repeats. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    nameKey(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => word.slice(0, MAX_LENGTH)),
  ),
];
