import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { TRIAL_MAILBOXES } from './limits';

/** Free trials. */
export const trials: Feature<AuthDeps> = {
  name: 'trials',
  tables: [TRIAL_MAILBOXES],
};
