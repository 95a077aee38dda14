import { events, paidPages } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import { recordBlock } from '../use-cases/record-block';
import { recordEntitlement } from '../use-cases/record-entitlement';
import { recordGrants } from '../use-cases/record-grants';
import type { GameDeps } from '../use-cases/ports';

/** The events that this service reacts to. */
export const consumers = (deps: GameDeps): EventConsumer[] => [
  consume([events.subscriptionChanged], ({ data }, { changes }) => {
    const { ownerId: id, version } = data;
    const entitlement = { id, version, ...paidPages(data) };
    recordEntitlement(deps, { entitlement, changes });
  }),
  ...[events.userBlocked, events.userUnblocked].map((definition) =>
    consume([definition], ({ data: { userId, ownerId } }, { changes }) => {
      // A blocked sub-account does not affect its owner's pages.
      if (userId !== ownerId) return;
      recordBlock(deps, { ownerId, blocked: definition === events.userBlocked, changes });
    }),
  ),
  consume([events.userErased], ({ data: { userId, ownerId } }, { changes }) => {
    if (userId === ownerId) deps.entitlements.remove(changes, ownerId);
  }),
  // All three events carry the same snapshot of an owner's grants.
  consume(
    [events.ownerPagesSwitched, events.pageAllowanceChanged, events.trialApproved],
    ({ data }, { changes }) => {
      const { ownerId, trial, ...rest } = data;
      const grants = {
        ...rest,
        trial: trial && { ...trial, expiresAt: new Date(trial.expiresAt) },
      };
      recordGrants(deps, { ownerId, grants, changes });
    },
  ),
];
