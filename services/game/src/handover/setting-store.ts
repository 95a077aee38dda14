import type { AnyEvent } from '@girouette/contracts';
import type { HandoverPlaces } from '@girouette/contracts/pages/place';
import { table, type Store } from '@girouette/store';

/** By the id of the owner. An organisation that has not chosen has no row. */
export const HANDOVER_SETTINGS = table<{ id: string; handover: HandoverPlaces }>(
  'handover-settings',
);

/** Creates the repository of where organisations hand their gifts over. */
export function createHandoverSettings(store: Store) {
  const settings = store.table(HANDOVER_SETTINGS);
  const handoverOf = async (ownerId: string): Promise<HandoverPlaces> =>
    (await settings.get(ownerId))?.handover ?? 'anywhere';
  return {
    handoverOf,

    /** Writes no event when the setting stays the same. */
    async change(
      ownerId: string,
      { handover, events }: { handover: HandoverPlaces; events: readonly AnyEvent[] },
    ): Promise<void> {
      await settings.upsert(
        ownerId,
        (known) =>
          (known?.handover ?? 'anywhere') === handover ? null : { id: ownerId, handover },
        () => events,
      );
    },

    async erase(ownerId: string): Promise<void> {
      await settings.delete(ownerId);
    },
  };
}
