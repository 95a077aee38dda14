import type { CampaignGroup } from '@girouette/contracts/mails/campaigns';
import { removeByOwner } from '@girouette/platform/kit';
import { table, type Changes, type Row, type Store } from '@girouette/store';
import { keptAfter } from '../consents/rules';
import { withReturn, type Exposure } from './rules';

/** The guests who were chosen for a campaign, three years after their last action at most. */
export const EXPOSURES = table<Exposure>('campaign-exposures')
  .index('byOutcome', 'campaignId', 'month', 'group', 'isBack')
  .optional('waiting', 'waitingOf')
  .optional('unsent', 'unsentOf')
  .index('byGuest', 'mark')
  .optional('bySpelling', 'spelling')
  .index('byOwner', 'ownerId')
  .expires('keptUntil', 0);

/** A gift of a campaign mail. */
interface CampaignGiftRow extends Row {
  /** The id of the won gift. */
  id: string;
  campaignId: string;
  ownerId: string;
  /** The guest's exposure. Removed when the guest is erased. */
  exposureId?: string | undefined;
  /** What it costs the restaurant, in cents; 0 when the owner does not say. */
  cost: number;
  isRedeemed: boolean;
  keptUntil: Date;
}

export const CAMPAIGN_GIFTS = table<CampaignGiftRow>('campaign-gifts')
  .index('byCost', 'campaignId', 'isRedeemed', 'cost')
  .index('byOwner', 'ownerId')
  .expires('keptUntil', 0);

/** A guest has one exposure for each campaign of an owner, and few campaigns a year. */
const MOST_EXPOSURES = 200;

/** Guests of a campaign who were chosen in one month. */
export interface ExposureCount {
  /** As yyyy-MM in Paris. */
  month: string;
  group: CampaignGroup;
  chosen: number;
  /** Those of them who came back within 30 days. */
  back: number;
}

/** A gift for the guest of an exposure. */
export interface GivenGift {
  playId: string;
  cost: number | null;
}

/** Creates the repository of the guests who were chosen for campaigns, and of their gifts. */
export function createExposures(store: Store) {
  const exposures = store.table(EXPOSURES);
  const gifts = store.table(CAMPAIGN_GIFTS);

  /** Removes a guest's exposures, if they are of this spelling. */
  async function forgetGuest({ mark, spelling }: { mark: string; spelling?: string | undefined }) {
    for (const row of await exposures.find('byGuest', [mark], { limit: MOST_EXPOSURES })) {
      if (![undefined, row.spelling].includes(spelling)) continue;
      for (const id of row.gifts) await gifts.update(id, withoutGuest);
      await exposures.delete(row.id);
    }
  }

  return {
    forgetGuest,
    /** Stores a choice of a guest. The first one of a campaign counts for its effect; later ones add their gift. */
    record(changes: Changes, exposure: Omit<Exposure, 'gifts' | 'isBack'>, gift?: GivenGift): void {
      const { id: exposureId, campaignId, ownerId, chosenAt } = exposure;
      const ids = gift ? [gift.playId] : [];
      changes(EXPOSURES).upsert(exposureId, (known) => {
        if (known === null) return { ...exposure, gifts: ids, isBack: false };
        const added = ids.filter((id) => !known.gifts.includes(id));
        return added.length > 0 ? { ...known, gifts: [...known.gifts, ...added] } : null;
      });
      if (!gift) return;
      const { playId: id, cost } = gift;
      const keptUntil = keptAfter(chosenAt);
      const row = { id, campaignId, ownerId, exposureId, cost: cost ?? 0, keptUntil };
      changes(CAMPAIGN_GIFTS).insert({ ...row, isRedeemed: false });
    },
    /** The gift of a campaign mail. Null for any other. */
    findGift: (playId: string): Promise<CampaignGiftRow | null> => gifts.get(playId),
    /** Notes whether a campaign's gift is handed over. */
    redeem(changes: Changes, playId: string, isRedeemed: boolean): void {
      changes(CAMPAIGN_GIFTS).update(playId, (gift) => ({ ...gift, isRedeemed }));
    },
    /** Notes what became of a guest's mail. A guest who got one got it. The gift of a mail that nobody got is gone. */
    async noteMail({
      campaignId,
      mark,
      isSent,
      playId,
    }: {
      campaignId: string;
      mark: string;
      isSent: boolean;
      playId?: string | undefined;
    }): Promise<void> {
      await exposures.update(`${campaignId}:${mark}`, (row) =>
        isSent
          ? { ...row, waitingOf: undefined, unsentOf: undefined }
          : row.waitingOf === undefined
            ? null
            : { ...row, waitingOf: undefined, unsentOf: campaignId },
      );
      if (!isSent && playId !== undefined) await gifts.delete(playId);
    },
    /** How many guests of a campaign have a mail in that state. */
    countMails: (campaignId: string, mail: 'waiting' | 'unsent'): Promise<number> =>
      exposures.count(mail, [campaignId]),
    /** Notes that a guest has come back, in all campaigns. */
    noteReturnOf(changes: Changes, spelling: string, at: Date): void {
      const limit = MOST_EXPOSURES;
      changes(EXPOSURES).updateEach('bySpelling', [spelling], { limit }, (exposure) =>
        withReturn(exposure, at),
      );
    },
    /** Counts the guests of a campaign by month and group, the earliest month first. */
    async countsOf(campaignId: string): Promise<ExposureCount[]> {
      const counts: ExposureCount[] = [];
      let month: string | undefined;
      for (;;) {
        // Sorts after the month and before the next one, so that a month without guests costs nothing.
        const from = month === undefined ? '' : `${month}~`;
        const [next] = await exposures.find('byOutcome', [campaignId], { from, limit: 1 });
        if (!next) return counts;
        ({ month } = next);
        for (const group of ['mailed', 'held-out'] as const) {
          const [away, back] = await Promise.all(
            [false, true].map((isBack) =>
              exposures.count('byOutcome', [campaignId, next.month, group, isBack]),
            ),
          );
          counts.push({ month, group, chosen: (away ?? 0) + (back ?? 0), back: back ?? 0 });
        }
      }
    },
    /** Counts the gifts of a campaign that were handed over, and their cost in cents. Reads once for each cost that the gift had. */
    async redeemedOf(campaignId: string): Promise<{ redeemed: number; cost: number }> {
      const sum = { redeemed: 0, cost: 0 };
      for (let from = 0; ;) {
        const [next] = await gifts.find('byCost', [campaignId, true], { from, limit: 1 });
        if (!next) return sum;
        const count = await gifts.count('byCost', [campaignId, true, next.cost]);
        sum.redeemed += count;
        sum.cost += count * next.cost;
        from = next.cost + 1;
      }
    },
    /** Removes some exposures and gifts of an owner. @returns how many; 0 when there are no more */
    async removeSome(ownerId: string): Promise<number> {
      const removed = [removeByOwner(exposures)(ownerId), removeByOwner(gifts)(ownerId)];
      return (await Promise.all(removed)).reduce((all, some) => all + some, 0);
    },
  };
}

const withoutGuest = (gift: CampaignGiftRow): CampaignGiftRow => ({
  ...gift,
  exposureId: undefined,
});
