import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { eraseSubAccounts } from './end';

/** Erases a sub-account that was added while its owner was being erased. */
export const subAccountConsumers = (deps: AuthDeps): EventConsumer[] => [
  consume([events.userRegistered], async ({ data: { accountType, ownerId } }, { changes }) => {
    const isOrphan = accountType === 'sub' && (await deps.users.wasRemoved(ownerId));
    if (isOrphan) eraseSubAccounts(deps, { ownerId, changes });
  }),
];
