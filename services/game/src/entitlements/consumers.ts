import { events, paidPages } from '@girouette/contracts';
import { consume, type EventConsumer, type HandlerContext } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { noEntitlement, type Entitlement, type Grants } from './rules';

/** Keeps this service's copy of the owners' subscriptions, grants and blocks. */
export const entitlementConsumers = (deps: GameDeps): EventConsumer[] => [
  consume([events.subscriptionChanged], ({ data }, { changes }) => {
    const { ownerId: id, version } = data;
    recordEntitlement(deps, { entitlement: { id, version, ...paidPages(data) }, changes });
  }),
  ...[events.userBlocked, events.userUnblocked].map((definition) =>
    consume([definition], ({ data: { userId, ownerId } }, { changes }) => {
      // A blocked sub-account does not affect its owner's pages.
      if (userId !== ownerId) return;
      recordBlock(deps, { ownerId, blocked: definition === events.userBlocked, changes });
    }),
  ),
  // Records that the owner asked for a trial, whichever event comes first.
  consume([events.userRegistered], ({ data: { userId, ownerId, isTrial } }, { changes }) => {
    if (!isTrial || userId !== ownerId) return;
    deps.entitlements.upsert(changes, ownerId, (known) => ({
      ...(known ?? noEntitlement(ownerId)),
      trialAsked: true,
    }));
  }),
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

type Gathered = Pick<HandlerContext, 'changes'>;

/** Stores an owner's subscription, unless a newer version is known: events may arrive late or twice. */
function recordEntitlement(
  { entitlements }: GameDeps,
  { entitlement, changes }: { entitlement: Entitlement } & Gathered,
): void {
  entitlements.upsert(changes, entitlement.id, (known) =>
    known !== null && known.version >= entitlement.version ? null : { ...known, ...entitlement },
  );
}

/** Stores whether an owner is blocked. The owner's pages are then offline (docs/specification §10.12). */
function recordBlock(
  { entitlements }: GameDeps,
  { ownerId, blocked, changes }: { ownerId: string; blocked: boolean } & Gathered,
): void {
  entitlements.upsert(changes, ownerId, (known) => ({
    ...(known ?? noEntitlement(ownerId)),
    blocked,
  }));
}

/** Stores an owner's grants, unless a newer version is known. Events may arrive late or twice. */
function recordGrants(
  { entitlements }: GameDeps,
  { ownerId, grants, changes }: { ownerId: string; grants: Grants } & Gathered,
): void {
  entitlements.upsert(changes, ownerId, (known) => {
    if (known?.grants && known.grants.version >= grants.version) return null;
    return { ...(known ?? noEntitlement(ownerId)), grants };
  });
}
