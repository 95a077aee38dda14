import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';

export { checkCode, newRecoveryCodes, useCode } from './codes';

/** The proof that the user is present: password and code. */
export const proof: Feature<AuthDeps> = {
  name: 'proof',
};
