import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import { readEmail, readName } from '@girouette/signed';
import type { BillingDeps } from '../deps';

/** Keeps this service's data about owners. */
export const ownerConsumers = (deps: BillingDeps): EventConsumer[] => [
  consume([events.pageCreated], ({ data }, { changes }) => {
    deps.pages.add(changes, { id: data.pageId, ownerId: data.ownerId });
  }),
  consume([events.pageDeleted, events.pageErased], ({ data }, { changes }) => {
    deps.pages.remove(changes, data.pageId);
  }),
  consume([events.placesCounted], ({ data: { ownerId, place } }, { changes }) => {
    if (place) deps.placeNames.setName(changes, { ...place, ownerId });
  }),
  consume([events.userErased], async ({ data: { userId, ownerId } }, { changes }) => {
    if (userId !== ownerId) return;
    deps.trials.remove(changes, ownerId);
    deps.contacts.remove(changes, ownerId);
    await deps.placeNames.removeOf(changes, ownerId);
  }),
  consume([events.trialApproved], ({ data: { ownerId, trial } }, { changes }) => {
    if (trial) deps.trials.record(changes, { id: ownerId, expiresAt: new Date(trial.expiresAt) });
  }),
  consume([events.userRegistered, events.userProfileChanged], ({ data }, { changes }) => {
    const { userId: id, ownerId, isVerified = false } = data;
    // Sub-accounts never pay.
    if (id !== ownerId) return;
    if ('isTrial' in data && data.isTrial) deps.trials.record(changes, { id });
    const name = readName(deps.keys, data) ?? '';
    const email = readEmail(deps.keys, data);
    if (email === null) return;
    const version = 'version' in data ? data.version : 0;
    deps.contacts.record(changes, { id, version, name, email, isVerified });
  }),
];
