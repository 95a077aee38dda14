import type { AnyEvent } from '@girouette/contracts';
import { table, type Changes, type Store } from '@girouette/store';
import { allIds } from './rows';
import { NO_STATS, type OwnerStats } from './rules';

/** An owner's counters and name. The name is empty until the registration is known. */
interface OwnerRow extends OwnerStats {
  id: string;
  name: string;
  /** The Monday of the latest week that the owner was told about. Absent before the first. */
  toldWeek?: string;
}

export const OWNERS = table<OwnerRow>('owners').index('byName', 'name');

const UNKNOWN_OWNER = { ...NO_STATS, name: '' };

const READ_AT_ONCE = 100;

/** Creates the repository of the owners and their counters. */
export function createOwners(store: Store) {
  const owners = store.table(OWNERS);
  return {
    /** Zeros for an unknown owner. */
    statsOf: async (ownerId: string): Promise<OwnerStats> =>
      (await owners.get(ownerId)) ?? NO_STATS,

    /** The known names, by owner id. */
    async namesOf(ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = await owners.getAll([...new Set(ownerIds)]);
      return new Map(found.map(({ id, name }) => [id, name]));
    },

    /** Every owner with figures or a name. */
    ids: () => allIds<OwnerRow>((range) => owners.find('byName', [], range)),

    /** Some owners with ids after `id`, in their order. Empty after the last. */
    idsAfter: async (id: string): Promise<string[]> =>
      (await owners.listAfter(id, READ_AT_ONCE)).map((owner) => owner.id),

    /** Publishes the event that tells an owner about a week, once, even when other processes do the same. */
    async tell(ownerId: string, { week, event }: { week: string; event: AnyEvent }): Promise<void> {
      await owners.update(
        ownerId,
        (owner) => (owner.toldWeek === week ? null : { ...owner, toldWeek: week }),
        () => [event],
      );
    },

    /** Publishes an event about a known owner, as part of the changes of another event. */
    publish(changes: Changes, ownerId: string, event: AnyEvent): void {
      changes(OWNERS).update(
        ownerId,
        (owner) => owner,
        () => [event],
      );
    },

    add(
      changes: Changes,
      { ownerId, counts }: { ownerId: string; counts: Partial<OwnerStats> },
    ): void {
      changes(OWNERS).increment(ownerId, counts, UNKNOWN_OWNER);
    },

    setName(changes: Changes, { ownerId: id, name }: { ownerId: string; name: string }): void {
      changes(OWNERS).upsert(id, (owner) => ({ ...(owner ?? UNKNOWN_OWNER), id, name }));
    },

    remove(changes: Changes, ownerId: string): void {
      changes(OWNERS).delete(ownerId);
    },

    /** Replaces the counters and keeps the name. @param counts null removes the owner */
    async replace(ownerId: string, counts: Partial<OwnerStats> | null): Promise<void> {
      if (!counts) {
        await owners.delete(ownerId);
        return;
      }
      await owners.upsert(ownerId, (row) => ({
        ...(row ?? UNKNOWN_OWNER),
        ...NO_STATS,
        ...counts,
        id: ownerId,
      }));
    },
  };
}
