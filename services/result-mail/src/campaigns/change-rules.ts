import { AppError } from '@girouette/contracts';
import { UNSEEN_WEEKS, type CampaignKind } from '@girouette/contracts/mails/campaigns';
import type { Campaign, CampaignContent } from './rules';

/** Whether guests are chosen for a message or were, so that it says what it says. Journeys may change at any time. */
export const isBegun = ({ state }: Pick<Campaign, 'state'>): boolean =>
  state === 'sending' || state === 'stopped' || state === 'sent';

/** The content without the fields of other kinds. The mail about a gift that ends soon has that gift. */
export const contentFor = (kind: CampaignKind, content: CampaignContent): CampaignContent => ({
  subject: content.subject,
  text: content.text,
  gift: kind === 'gift-expires' ? null : content.gift,
  weeks: kind === 'not-seen' ? (content.weeks ?? UNSEEN_WEEKS.usual) : null,
  sendAt: kind === 'message' ? content.sendAt : null,
});

/**
 * A campaign with another content.
 * @param change.version the version that the owner began with; undefined for an older client, which changes any
 * @throws AppError CAMPAIGN_SENT, CAMPAIGN_DATE_NEEDED, CAMPAIGN_CHANGED with the present version in `details`
 */
export function withContent(
  campaign: Campaign,
  { content, version, now }: { content: CampaignContent; version?: number | undefined; now: Date },
): Campaign {
  if (isBegun(campaign)) throw new AppError('CAMPAIGN_SENT');
  const { version: known = 0 } = campaign;
  if (version !== undefined && version !== known) {
    throw new AppError('CAMPAIGN_CHANGED', { details: { version: known } });
  }
  const changed = {
    ...campaign,
    ...contentFor(campaign.kind, content),
    version: known + 1,
    missed: undefined,
  };
  assertDate(changed, now);
  // The choosing begins anew with the new number of weeks, so that it does not write to all guests in between.
  return changed.weeks === campaign.weeks ? changed : { ...changed, reached: undefined };
}

/**
 * A campaign that is switched on or off. A message that is being sent can be stopped, and does not start again.
 * @returns null when it is so already
 * @throws AppError CAMPAIGN_SENT, CAMPAIGN_DATE_NEEDED
 */
export function withState(campaign: Campaign, wanted: 'off' | 'on', now: Date): Campaign | null {
  const { kind, state } = campaign;
  if (kind !== 'message') {
    return state === wanted ? null : { ...campaign, state: wanted, reached: undefined };
  }
  if (wanted === 'on') {
    if (isBegun(campaign)) throw new AppError('CAMPAIGN_SENT');
    assertDate(campaign, now);
    const scheduled = { ...campaign, state: 'scheduled' as const, missed: undefined };
    return state === 'scheduled' ? null : scheduled;
  }
  if (state === 'sent') throw new AppError('CAMPAIGN_SENT');
  if (state === 'sending') return { ...campaign, state: 'stopped' };
  return state === 'scheduled' ? { ...campaign, state: 'draft', reached: undefined } : null;
}

/** @throws AppError CAMPAIGN_DATE_NEEDED unless the moment of a message is to come */
export function assertDate({ kind, sendAt }: Pick<Campaign, 'kind' | 'sendAt'>, now: Date): void {
  if (kind === 'message' && (sendAt === null || sendAt <= now)) {
    throw new AppError('CAMPAIGN_DATE_NEEDED', { field: 'sendAt' });
  }
}
