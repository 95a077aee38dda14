import { WALKS, type Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { trialConsumers } from './consumers';
import { announceTrialEnds } from './ending';
import { TRIAL_MAILBOXES } from './limits';

const ANNOUNCE_EVERY_MS = 5 * 60 * 1_000;

/** Free trials. */
export const trials: Feature<AuthDeps> = {
  name: 'trials',
  tables: [TRIAL_MAILBOXES, WALKS],
  consumers: trialConsumers,
  tasks: (deps) => [
    {
      name: 'announce-trial-ends',
      everyMs: ANNOUNCE_EVERY_MS,
      run: (signal) => announceTrialEnds(deps, signal),
    },
  ],
};
