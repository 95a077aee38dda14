import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { forgetStatus } from '../directory/feature';
import { eraseSubAccounts } from '../sub-accounts/feature';

/**
 * Removes the rest of this service's data about an erased user: sessions, links, the row of the administrators' list, network addresses in
 * the audit trail, and an owner's data. It also erases the owner's remaining sub-accounts, each with its own events.
 */
export const accountConsumers = (deps: AuthDeps): EventConsumer[] => [
  consume([events.userErased], async ({ data: erased }, { changes }) => {
    const { userId, ownerId } = erased;
    await deps.tokens.removeOf(changes, userId);
    await deps.sessions.removeOf(changes, userId);
    deps.directory.remove(changes, erased);
    forgetStatus(deps, { userId, changes });
    await deps.actions.forgetAddresses(changes, userId);
    if (userId !== ownerId) return;
    await deps.apiKeys.removeOf(changes, ownerId);
    deps.owners.remove(changes, ownerId);
    deps.entitlements.remove(changes, ownerId);
    deps.placeCounts.remove(changes, ownerId);
    await deps.placeNames.removeOf(changes, ownerId);
    deps.reviewAlerts.remove(changes, ownerId);
    eraseSubAccounts(deps, { ownerId, changes });
  }),
];
