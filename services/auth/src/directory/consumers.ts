import { events, paidPages } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import { unlessNewer, type Changes } from '@girouette/store';
import type { AuthDeps } from '../deps';
import { recordStatus } from './status';

export const directoryConsumers = (deps: AuthDeps): EventConsumer[] => [
  ...ownerConsumers(deps),
  ...listConsumers(deps),
  ...statusConsumers(deps),
];

/** Keeps the copies of the subscriptions and of the numbers and names of places. An older version than the known one changes nothing, because events may arrive late or twice. */
const ownerConsumers = (deps: AuthDeps): EventConsumer[] => [
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

/** The service's own events maintain the administrators' lists. */
const listConsumers = (deps: AuthDeps): EventConsumer[] => [
  consume([events.userRegistered], ({ data }, { changes }) => {
    deps.directory.countAdded(changes, data);
    return updateListedUser(deps, { userId: data.userId, changes });
  }),
  consume([events.subAccountChanged, events.userProfileChanged], ({ data }, { changes }) =>
    updateListedUser(deps, { userId: data.userId, changes }),
  ),
  consume([events.accountStatusChanged], ({ data }, { changes }) => {
    deps.directory.changeStatus(changes, data);
  }),
];

/** Leaves out a user who was removed meanwhile. */
async function updateListedUser(
  { users, directory, statuses }: AuthDeps,
  { userId, changes }: { userId: string; changes: Changes },
): Promise<void> {
  const [user, known] = await Promise.all([users.findById(userId), statuses.find(userId)]);
  if (user) directory.put(changes, { user, status: known?.status ?? 'none' });
}

/** Records blocks, trials and granted pages. */
const statusConsumers = (deps: AuthDeps): EventConsumer[] => [
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
