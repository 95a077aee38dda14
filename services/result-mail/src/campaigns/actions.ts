import { AppError, may, type AnyEvent, type Principal } from '@girouette/contracts';
import type { Action } from '@girouette/contracts/accounts/actions';
import { JOURNEYS, MAX_MESSAGES } from '@girouette/contracts/mails/campaigns';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import type { ResultMailDeps } from '../deps';
import type { CampaignMail } from '../queue/rules';
import { isEnded } from '../restaurants/rules';
import { countAudience, type Audience } from './audience';
import { assertDate, contentFor, isBegun, withContent, withState } from './change-rules';
import { figuresOf, type Figures } from './figures';
import { journeyIdOf, newJourney, newMessage } from './new-campaign';
import { isJourney, type Campaign, type CampaignContent } from './rules';
import { wordingActions } from './wording';

/** A campaign, and what it brought. */
export interface CampaignView {
  campaign: Campaign;
  figures: Figures;
  /** Nothing goes out, because the owner's service has ended. */
  isSuspended: boolean;
}

/** What an owner writes, and whether the guard's warning was confirmed. */
interface Written {
  actor: Actor;
  content: CampaignContent;
  confirmed: boolean;
}

/**
 * The campaigns of the caller's restaurant: the four journeys, also those that were never written, then the messages, the latest first.
 * @throws AppError FORBIDDEN
 */
export async function listCampaigns(
  deps: ResultMailDeps,
  principal: Principal,
): Promise<CampaignView[]> {
  const ownerId = ownerOf(principal, 'campaign:read');
  const now = deps.clock.now();
  const [written, messages] = await Promise.all([
    deps.campaigns.findAll(JOURNEYS.map((kind) => journeyIdOf(ownerId, kind))),
    deps.campaigns.messagesOf(ownerId),
  ]);
  const journeys = JOURNEYS.map(
    (kind) =>
      written.find((campaign) => campaign.kind === kind) ?? newJourney({ ownerId, kind, now }),
  );
  return Promise.all([...journeys, ...messages].map((campaign) => view(deps, campaign)));
}

/**
 * Writes a message, which is a draft. An owner keeps 50: the earliest one that was sent makes room.
 * @throws AppError FORBIDDEN, CAMPAIGN_DATE_NEEDED, TOO_MANY_MESSAGES
 */
export async function createMessage(
  deps: ResultMailDeps,
  { actor, content, confirmed }: Written,
): Promise<CampaignView> {
  const ownerId = ownerOf(actor.principal);
  const now = deps.clock.now();
  const campaign = {
    ...newMessage({ id: newId(), ownerId, now }),
    ...contentFor('message', content),
  };
  assertDate(campaign, now);
  const messages = await deps.campaigns.messagesOf(ownerId);
  if (messages.length >= MAX_MESSAGES) {
    const earliest = messages.findLast((message) => isBegun(message));
    if (!earliest) throw new AppError('TOO_MANY_MESSAGES');
    await deps.campaigns.remove(earliest.id);
  }
  const ownNames = await ownNamesOf(deps, ownerId);
  const wording = { before: null, campaign, ownNames, confirmed, now };
  await deps.campaigns.add(campaign, [
    actionOf(actor, 'CAMPAIGN_CHANGED', { campaign, now }),
    ...wordingActions(actor, wording),
  ]);
  return view(deps, campaign);
}

/**
 * Changes a journey or a message. Mails that wait are sent with the new text.
 * @param change.id the kind of a journey, or the id of a message
 * @throws AppError FORBIDDEN, CAMPAIGN_NOT_FOUND, CAMPAIGN_SENT, CAMPAIGN_DATE_NEEDED, CAMPAIGN_CHANGED
 */
export async function changeCampaign(
  deps: ResultMailDeps,
  {
    actor,
    id,
    content,
    confirmed,
    version,
  }: Written & { id: string; version?: number | undefined },
): Promise<CampaignView> {
  const ownerId = ownerOf(actor.principal);
  const now = deps.clock.now();
  const ownNames = await ownNamesOf(deps, ownerId);
  let before: Campaign | null = null;
  const changed = await deps.campaigns.upsert(
    rowIdOf(ownerId, id),
    (known) => {
      before = known;
      const campaign = owned(known, ownerId, id) ?? unwritten(ownerId, id, now);
      return withContent(campaign, { content, version, now });
    },
    (campaign) => [
      actionOf(actor, 'CAMPAIGN_CHANGED', { campaign, now }),
      ...wordingActions(actor, { before, campaign, ownNames, confirmed, now }),
    ],
  );
  if (!changed) throw new AppError('CAMPAIGN_NOT_FOUND');
  return view(deps, changed);
}

/**
 * Switches a campaign on or off. Off, mails that wait are not sent. A journey that was never written goes out with the text that `listCampaigns`
 * shows.
 * @throws AppError FORBIDDEN, CAMPAIGN_NOT_FOUND, CAMPAIGN_SENT, CAMPAIGN_DATE_NEEDED
 */
export async function switchCampaign(
  deps: ResultMailDeps,
  { actor, id, state }: { actor: Actor; id: string; state: 'off' | 'on' },
): Promise<CampaignView> {
  const ownerId = ownerOf(actor.principal);
  const now = deps.clock.now();
  const action = state === 'on' ? 'CAMPAIGN_SWITCHED_ON' : 'CAMPAIGN_SWITCHED_OFF';
  let known = newMessage({ id, ownerId, now });
  const changed = await deps.campaigns.upsert(
    rowIdOf(ownerId, id),
    (row) => {
      known = owned(row, ownerId, id) ?? unwritten(ownerId, id, now);
      return withState(known, state, now);
    },
    (campaign) => [actionOf(actor, action, { campaign, now })],
  );
  return view(deps, changed ?? known);
}

/**
 * Deletes a message that no guest was chosen for.
 * @throws AppError FORBIDDEN, CAMPAIGN_NOT_FOUND, CAMPAIGN_SENT
 */
export async function deleteMessage(
  { campaigns, clock }: Pick<ResultMailDeps, 'campaigns' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const ownerId = ownerOf(actor.principal);
  const now = clock.now();
  const known = owned(await campaigns.find(id), ownerId, id);
  if (!known) throw new AppError('CAMPAIGN_NOT_FOUND');
  // A deletion publishes nothing, so that the switch carries the entry of the audit trail.
  await campaigns.update(
    id,
    (campaign) => {
      if (isBegun(campaign)) throw new AppError('CAMPAIGN_SENT');
      return { ...campaign, state: 'draft' };
    },
    (campaign) => [actionOf(actor, 'CAMPAIGN_DELETED', { campaign, now })],
  );
  await campaigns.remove(id);
}

/**
 * Notes what became of a campaign's mail. A mail that was not sent counts in no figure and for no limit, and its gift is gone. Safe to
 * repeat; comes before the end of the mail is stored, which is not repeated.
 */
export async function noteMailEnd(
  { exposures, campaignGuests }: Pick<ResultMailDeps, 'exposures' | 'campaignGuests'>,
  {
    mail: { id: mailId, campaignId, stopMark: mark, gift },
    isSent,
  }: { mail: Pick<CampaignMail, 'id' | 'campaignId' | 'stopMark' | 'gift'>; isSent: boolean },
): Promise<void> {
  if (mark === undefined) return;
  await exposures.noteMail({ campaignId, mark, isSent, playId: gift?.playId });
  if (!isSent) await campaignGuests.release(mark, mailId);
}

/**
 * Counts the guests that a campaign reaches now.
 * @param asked.id also `message`, for one that is not written yet
 * @throws AppError FORBIDDEN, CAMPAIGN_NOT_FOUND
 */
export async function readAudience(
  deps: ResultMailDeps,
  { principal, id, weeks }: { principal: Principal; id: string; weeks?: number | undefined },
): Promise<Audience> {
  const ownerId = ownerOf(principal, 'campaign:read');
  const now = deps.clock.now();
  const known =
    id === 'message'
      ? newMessage({ id, ownerId, now })
      : owned(await deps.campaigns.find(rowIdOf(ownerId, id)), ownerId, id);
  const campaign = known ?? unwritten(ownerId, id, now);
  const audience = await countAudience(deps, { ...campaign, weeks: weeks ?? campaign.weeks });
  const isSuspended = isEnded(await deps.owners.find(ownerId));
  return isSuspended ? { ...audience, reached: 0, heldOut: 0 } : audience;
}

/**
 * The caller's owner, if the caller may read or manage campaigns.
 * @throws AppError FORBIDDEN
 */
export function ownerOf(
  principal: Principal,
  permission: 'campaign:read' | 'campaign:manage' = 'campaign:manage',
): string {
  if (!may(principal, permission)) throw new AppError('FORBIDDEN');
  return principal.ownerId;
}

const rowIdOf = (ownerId: string, id: string): string =>
  isJourney(id) ? journeyIdOf(ownerId, id) : id;

/** The campaign, if it is the owner's. A journey has its kind for an id. */
const owned = (campaign: Campaign | null, ownerId: string, id: string): Campaign | null =>
  campaign?.ownerId === ownerId && (campaign.kind === 'message' || campaign.kind === id)
    ? campaign
    : null;

/** @throws AppError CAMPAIGN_NOT_FOUND for a message */
function unwritten(ownerId: string, id: string, now: Date): Campaign {
  if (!isJourney(id)) throw new AppError('CAMPAIGN_NOT_FOUND');
  return newJourney({ ownerId, kind: id, now });
}

const MOST_PAGES = 100;

/** The names that a text may ask guests to mention. */
async function ownNamesOf({ pages }: ResultMailDeps, ownerId: string): Promise<string[]> {
  const found = await pages.findAll(await pages.pagesOf(ownerId, MOST_PAGES));
  return found.flatMap(({ name, brand }) => [name, brand]);
}

const view = async (deps: ResultMailDeps, campaign: Campaign): Promise<CampaignView> => ({
  campaign,
  figures: await figuresOf(deps, campaign),
  isSuspended: isEnded(await deps.owners.find(campaign.ownerId)),
});

/** The entry of the audit trail. It names the campaign by its kind, without its text. */
const actionOf = (
  actor: Actor,
  action: Action,
  { campaign: { ownerId, kind, id }, now }: { campaign: Campaign; now: Date },
): AnyEvent =>
  createActionEvent(
    actor,
    { action, targetId: ownerId, details: { campaign: kind, ...(kind === 'message' && { id }) } },
    { source: 'result-mail', now },
  );
