import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { directoryConsumers } from './consumers';
import { recordMissingStatuses, updateStatuses } from './status';
import { ACCOUNT_STATUSES } from './status-store';
import { COUNTS, DIRECTORY, STATUS_COUNTS } from './store';

export { forgetStatus } from './status';

/** The administrators' lists of users, with the status of each account. */
export const directory: Feature<AuthDeps> = {
  name: 'directory',
  tables: [DIRECTORY, COUNTS, STATUS_COUNTS, ACCOUNT_STATUSES],
  consumers: directoryConsumers,
  tasks: (deps) => [
    {
      name: 'update-statuses',
      everyMs: 30_000,
      run: async (signal) => {
        await recordMissingStatuses(deps, signal);
        await updateStatuses(deps, signal);
      },
    },
  ],
};
