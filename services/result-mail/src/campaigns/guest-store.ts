import type { AnyEvent } from '@girouette/contracts';
import { removeByOwner } from '@girouette/platform/kit';
import { table, type Changes, type Store } from '@girouette/store';
import { withChoice, type CampaignGuest } from './rules';

/** What counts for the limits of a guest's campaign mails, as long as it counts. */
export const CAMPAIGN_GUESTS = table<CampaignGuest>('campaign-guests')
  .index('byOwner', 'ownerId')
  .expires('keptUntil', 0);

/** Creates the repository of the campaign mails that guests were chosen for lately, by the guests' marks. */
export function createCampaignGuests(store: Store) {
  const guests = store.table(CAMPAIGN_GUESTS);
  return {
    find: (mark: string): Promise<CampaignGuest | null> => guests.get(mark),
    /**
     * Chooses a guest for a mail, within the limits, and publishes `events`, in one step. Resolves when it is on disk.
     * @returns whether the guest was chosen now, and not before
     */
    async choose(
      choice: Parameters<typeof withChoice>[1],
      events: readonly AnyEvent[],
    ): Promise<boolean> {
      const chosen = await guests.upsert(
        choice.mark,
        (known) => withChoice(known, choice),
        () => events,
      );
      return chosen !== null;
    },
    /** Notes that the mail of a choice was not sent, so that it counts for no limit. */
    async release(mark: string, mailId: string): Promise<void> {
      await guests.update(mark, (known) => ({
        ...known,
        chosen: known.chosen.map((choice) =>
          choice.mailId === mailId ? { ...choice, isUnsent: true } : choice,
        ),
      }));
    },
    async remove(mark: string): Promise<void> {
      await guests.delete(mark);
    },
    /** Like `remove`, as part of the changes of an event. */
    removeLater(changes: Changes, mark: string): void {
      changes(CAMPAIGN_GUESTS).delete(mark);
    },
    /** Removes some guests of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(guests),
  };
}
