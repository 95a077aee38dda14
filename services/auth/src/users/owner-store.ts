import type { AnyEvent } from '@girouette/contracts';
import type { TrialStage } from '@girouette/contracts/figures/trial-figures';
import { table, type Changes, type Store } from '@girouette/store';
import { NEW_OWNER, type Entitlement, type Owner, type PlaceCount } from './owner-rules';

/** One row for each owner with grants. */
export const OWNERS = table<Owner>('owners');

/** One row per owner who has subscribed. */
export const ENTITLEMENTS = table<Entitlement>('entitlements');

/** One row per owner who has added a place. */
export const PLACE_COUNTS = table<PlaceCount>('place-counts');

const READ_AT_ONCE = 100;

export function createOwners(store: Store) {
  const owners = store.table(OWNERS);
  return {
    find: (ownerId: string): Promise<Owner | null> => owners.get(ownerId),
    findAll: (ownerIds: readonly string[]): Promise<Owner[]> =>
      owners.getAll([...new Set(ownerIds)]),

    /**
     * Stores the owner that `change` returns, with the next version. `change` may run again with a newer owner, and returns null to change
     * nothing.
     * @returns the changed owner; null when nothing was changed
     */
    grant: (
      id: string,
      change: (owner: Owner) => Owner | null,
      eventsOf: (owner: Owner) => readonly AnyEvent[],
    ): Promise<Owner | null> =>
      owners.upsert(
        id,
        (known) => {
          const owner = known ?? { ...NEW_OWNER, id };
          const next = change(owner);
          return next && { ...next, version: owner.version + 1 };
        },
        eventsOf,
      ),

    /** Some owners with ids after `id`, in their order. Empty after the last. */
    after: (id: string): Promise<Owner[]> => owners.listAfter(id, READ_AT_ONCE),

    /** Publishes the event that tells an owner of a stage of the trial’s end, once, even when other processes do the same. */
    async tell(
      id: string,
      { stage, event }: { stage: TrialStage; event: AnyEvent },
    ): Promise<void> {
      await owners.update(
        id,
        (owner) => (owner.toldStage === stage ? null : { ...owner, toldStage: stage }),
        () => [event],
      );
    },

    remove(changes: Changes, ownerId: string): void {
      changes(OWNERS).delete(ownerId);
    },
  };
}

export function createEntitlements(store: Store) {
  const entitlements = store.table(ENTITLEMENTS);
  return {
    find: (ownerId: string): Promise<Entitlement | null> => entitlements.get(ownerId),
    findAll: (ownerIds: readonly string[]): Promise<Entitlement[]> =>
      entitlements.getAll([...new Set(ownerIds)]),

    /** `change` returns the new row, or null to change nothing. */
    upsert(
      changes: Changes,
      ownerId: string,
      change: (known: Entitlement | null) => Entitlement | null,
    ): void {
      changes(ENTITLEMENTS).upsert(ownerId, change);
    },

    remove(changes: Changes, ownerId: string): void {
      changes(ENTITLEMENTS).delete(ownerId);
    },
  };
}

/** Creates the repository of how many places each owner has. No row means one place. */
export function createPlaceCounts(store: Store) {
  const counts = store.table(PLACE_COUNTS);
  return {
    find: async (ownerId: string): Promise<number> => (await counts.get(ownerId))?.places ?? 1,

    /**
     * An earlier count than the known one changes nothing, because events may arrive late or twice. The first place and the second are counted in
     * the same moment, so the larger of two counts stays.
     */
    keep(changes: Changes, count: PlaceCount): void {
      changes(PLACE_COUNTS).upsert(count.id, (known) => {
        if (known === null || known.at < count.at) return count;
        const isSameMoment = known.at.getTime() === count.at.getTime();
        return isSameMoment && known.places < count.places ? count : null;
      });
    },

    remove(changes: Changes, ownerId: string): void {
      changes(PLACE_COUNTS).delete(ownerId);
    },
  };
}
