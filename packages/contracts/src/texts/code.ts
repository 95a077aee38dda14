import { pasted } from './pasted';
import { plainText } from './texts';

/** A code typed by a person. */
export const code = plainText(50)
  .overwrite(pasted)
  .min(1)
  .describe('Six digits of the authenticator app, or a recovery code. Each works once.');
