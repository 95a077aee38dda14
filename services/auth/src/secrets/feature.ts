import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';

export type { Payer } from './hashing';
export { hashOf, newSecret, readToken, writeToken } from './secrets';

/** Random secrets, and the hashes of secrets and passwords. */
export const secrets: Feature<AuthDeps> = {
  name: 'secrets',
};
