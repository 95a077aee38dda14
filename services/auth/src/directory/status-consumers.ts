import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { recordStatus } from './status';

/** Records blocks, trials and granted pages. The owners' subscriptions come with `ownerConsumers`. */
export const statusConsumers = (deps: AuthDeps): EventConsumer[] => [
  consume([events.userBlocked, events.userUnblocked], ({ type, data: { userId } }, { changes }) => {
    recordStatus(deps, { userId, facts: { blocked: type === 'UserBlocked' }, changes });
  }),
  consume([events.trialApproved], ({ data: { ownerId: userId, trial } }, { changes }) => {
    if (!trial) return;
    recordStatus(deps, { userId, facts: { trialEndsAt: new Date(trial.expiresAt) }, changes });
  }),
  consume([events.pageAllowanceChanged], ({ data: { ownerId, extraPages } }, { changes }) => {
    recordStatus(deps, { userId: ownerId, facts: { granted: extraPages > 0 }, changes });
  }),
];
