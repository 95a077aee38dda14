import { AppError } from '@girouette/contracts';
import { UNSEEN_WEEKS, type CampaignKind } from '@girouette/contracts/campaigns';
import type { Campaign, CampaignContent } from './rules';

/** Whether guests are chosen for a message or were, so that it says what it says. Journeys may change at any time. */
export const isBegun = ({ kind, state, sendAt, reached }: Campaign, now: Date): boolean =>
  kind === 'message' &&
  (state === 'done' || (reached !== undefined && sendAt !== null && sendAt <= now));

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
 * @throws AppError CAMPAIGN_SENT, CAMPAIGN_DATE_NEEDED
 */
export function withContent(campaign: Campaign, content: CampaignContent, now: Date): Campaign {
  if (isBegun(campaign, now)) throw new AppError('CAMPAIGN_SENT');
  const changed = { ...campaign, ...contentFor(campaign.kind, content) };
  assertDate(changed, now);
  // The choosing begins anew with the new number of weeks, so that it does not write to all guests in between.
  return changed.weeks === campaign.weeks ? changed : { ...changed, reached: undefined };
}

/**
 * A campaign that is switched on or off. A message that is being sent can be stopped, and does not start again.
 * @returns null when it is so already
 * @throws AppError CAMPAIGN_SENT, CAMPAIGN_DATE_NEEDED
 */
export function withState(campaign: Campaign, state: 'off' | 'on', now: Date): Campaign | null {
  if (campaign.state === state) return null;
  if (state === 'off') {
    // What was begun keeps its place, and so stays begun.
    return { ...campaign, state, reached: isBegun(campaign, now) ? campaign.reached : undefined };
  }
  if (isBegun(campaign, now)) throw new AppError('CAMPAIGN_SENT');
  assertDate(campaign, now);
  return { ...campaign, state, reached: undefined };
}

/** @throws AppError CAMPAIGN_DATE_NEEDED unless the moment of a message is to come */
export function assertDate({ kind, sendAt }: Pick<Campaign, 'kind' | 'sendAt'>, now: Date): void {
  if (kind === 'message' && (sendAt === null || sendAt <= now)) {
    throw new AppError('CAMPAIGN_DATE_NEEDED', { field: 'sendAt' });
  }
}
