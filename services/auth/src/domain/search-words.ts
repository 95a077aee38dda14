import { wordsOf } from '@girouette/contracts/search-words';

/** The words by which a user is found: those of the name, then those of the e-mail without `fr`, `com` and the like. */
export const searchWords = ({ name, email }: { name: string; email: string }): string[] =>
  wordsOf(`${name} ${email.replace(/\.[^.]*$/, '')}`);
