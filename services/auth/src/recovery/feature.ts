import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';

/** What ends when an account is recovered. */
export const recovery: Feature<AuthDeps> = {
  name: 'recovery',
};
