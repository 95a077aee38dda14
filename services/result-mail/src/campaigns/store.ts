import type { AnyEvent } from '@girouette/contracts';
import { MAX_MESSAGES, type CampaignState } from '@girouette/contracts/mails/campaigns';
import { removeByOwner } from '@girouette/platform/kit';
import { table, type Store } from '@girouette/store';
import { isRunning, type Campaign } from './rules';

interface StoredCampaign extends Campaign {
  /** The owner of a campaign that runs. Absent for others, so that the index has only those to choose guests for. */
  onOf?: string | undefined;
}

/** A row of version 1, where a message had the states of a journey. */
type FormerCampaign = Omit<StoredCampaign, 'state'> & { state: CampaignState | 'done' };

/** A message that was begun had a place in its walk, also when it was stopped. */
export function withMessageState(row: FormerCampaign): StoredCampaign {
  const { kind, state, reached } = row;
  const begun = { hasChosen: true, isChosen: reached?.after === undefined };
  if (state === 'done') return { ...row, state: 'sent', ...begun };
  if (kind !== 'message') return { ...row, state };
  if (state === 'off') return { ...row, state: reached ? 'stopped' : 'draft' };
  if (state !== 'on') return { ...row, state };
  return reached?.after === undefined
    ? { ...row, state: 'scheduled' }
    : { ...row, state: 'sending', ...begun };
}

/** Campaigns stay until their owner deletes them or is erased. */
export const CAMPAIGNS = table<StoredCampaign>('campaigns')
  .index('byOwner', 'ownerId', 'kind', 'createdAt')
  .optional('on', 'onOf')
  .changed(withMessageState);

/** Creates the repository of owners' campaigns. */
export function createCampaigns(store: Store) {
  const campaigns = store.table(CAMPAIGNS);
  return {
    find: (id: string): Promise<Campaign | null> => campaigns.get(id),
    /** The existing campaigns with these ids. */
    findAll: (ids: readonly string[]): Promise<Campaign[]> => campaigns.getAll(ids),
    /** An owner's messages, the latest first. */
    messagesOf: (ownerId: string): Promise<Campaign[]> =>
      campaigns.find('byOwner', [ownerId, 'message'], { order: 'desc', limit: MAX_MESSAGES }),
    /** The next campaigns that are switched on, by id. */
    listOn: (after: Campaign | undefined, limit: number): Promise<Campaign[]> =>
      campaigns.find('on', [], { limit, ...(after && { after: stored(after) }) }),
    async add(campaign: Campaign, events: readonly AnyEvent[]): Promise<void> {
      await campaigns.insert(stored(campaign), events);
    },
    /**
     * Changes or adds a campaign, and publishes the events, in one step.
     * @param change returns null to change nothing; may run again with a newer campaign
     * @returns null when nothing changed
     */
    upsert: (
      id: string,
      change: (known: Campaign | null) => Campaign | null,
      eventsOf: (campaign: Campaign) => readonly AnyEvent[],
    ): Promise<Campaign | null> =>
      campaigns.upsert(id, (known) => storedOrNull(change(known)), eventsOf),
    /** Like `upsert`, for a campaign that exists. */
    update: (
      id: string,
      change: (known: Campaign) => Campaign | null,
      eventsOf?: (campaign: Campaign) => readonly AnyEvent[],
    ): Promise<Campaign | null> =>
      campaigns.update(id, (known) => storedOrNull(change(known)), eventsOf),
    async remove(id: string): Promise<void> {
      await campaigns.delete(id);
    },
    /** Removes some campaigns of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(campaigns),
  };
}

const stored = (campaign: Campaign): StoredCampaign => ({
  ...campaign,
  onOf: isRunning(campaign) ? campaign.ownerId : undefined,
});

const storedOrNull = (campaign: Campaign | null): StoredCampaign | null =>
  campaign && stored(campaign);
