import { events, paidPages } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import { unlessNewer } from '@girouette/store';
import type { AuthDeps } from '../deps';
import { recordStatus } from './status';

/** Keeps the copies of the subscriptions and of the numbers and names of places. An older version than the known one changes nothing, because events may arrive late or twice. */
export const ownerConsumers = (deps: AuthDeps): EventConsumer[] => [
  consume([events.subscriptionChanged], ({ data }, { changes }) => {
    const { ownerId, version, plan } = data;
    const entitlement = { id: ownerId, version, plan, ...paidPages(data) };
    deps.entitlements.upsert(changes, ownerId, unlessNewer(entitlement));
    const subscription = { version, endsAt: entitlement.expiresAt };
    recordStatus(deps, { userId: ownerId, facts: { subscription }, changes });
  }),
  consume([events.placesCounted], ({ data: { ownerId, places, at, place } }, { changes }) => {
    deps.placeCounts.keep(changes, { id: ownerId, places, at: new Date(at) });
    if (place) deps.placeNames.setName(changes, { ...place, ownerId });
  }),
];
