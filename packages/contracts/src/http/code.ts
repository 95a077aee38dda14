import { plainText } from '../texts';

/** What a person types as a code. */
export const code = plainText(50)
  .trim()
  .min(1)
  .describe('Six digits of the authenticator app, or a recovery code. Each works once.');
