import { createHmac } from 'node:crypto';
import { nextTurn } from '@girouette/platform/async';
import { campaignMailId, events } from '@girouette/contracts';
import type { CampaignGroup } from '@girouette/contracts/mails/campaigns';
import { isLanguage } from '@girouette/contracts/languages';
import { createEvent } from '@girouette/events';
import type { Keys } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import { addressOfConsent } from '../consents/feature';
import { findStop } from '../bounces/actions';
import type { Consent } from '../consents/rules';
import { isEnded } from '../restaurants/rules';
import { groupOf, isRunning, mayGetAnother, nextHour, type Campaign } from './rules';
import { uuidOf } from '@girouette/store';
import { nextPart, startOf, type Candidate, type Part } from './walks';

/** How many guests one run chooses for a campaign. The next run continues, so that no owner holds up the others. */
const MOST_PARTS = 10;
const CAMPAIGNS_AT_ONCE = 100;

/**
 * Chooses the guests for all campaigns that are on, in the hours of campaigns. Each campaign continues where it was, and reads only guests
 * that are new to it. A run that repeats a part chooses nobody twice.
 */
export async function chooseCampaignGuests(
  deps: ResultMailDeps,
  signal: AbortSignal,
): Promise<void> {
  const isNight = () => nextHour(deps.clock.now()) > deps.clock.now();
  let after: Campaign | undefined;
  while (!isNight()) {
    const found = await deps.campaigns.listOn(after, CAMPAIGNS_AT_ONCE);
    for (const campaign of found) {
      signal.throwIfAborted();
      if (!isEnded(await deps.owners.find(campaign.ownerId)))
        await continueWalk(deps, campaign, signal);
    }
    if (found.length < CAMPAIGNS_AT_ONCE) return;
    after = found.at(-1);
  }
}

/** Chooses the next guests of a campaign, as long as it is on. */
async function continueWalk(
  deps: ResultMailDeps,
  campaign: Campaign,
  signal: AbortSignal,
): Promise<void> {
  const { campaigns, clock } = deps;
  if (campaign.isChosen) return finishSending(deps, campaign);
  let current = campaign.reached ? campaign : await begin(deps, campaign);
  for (let parts = 0; current && parts < MOST_PARTS; parts++) {
    signal.throwIfAborted();
    const walking: Campaign = current;
    const part = await nextPart(deps, walking, clock.now());
    if (!part) return;
    if (!(await startSending(deps, walking, part))) return;
    const chosen = await Promise.all(
      part.candidates.map((candidate) => chooseGuest(deps, walking, candidate)),
    );
    const hasChosen = chosen.includes(true);
    current = await campaigns.update(walking.id, (known) =>
      isSamePlace(known, walking) ? afterPart(known, part, hasChosen) : null,
    );
    if (part.isLast) return;
    await nextTurn();
  }
}

/** From the first candidates on, a message does not change any more. @returns false when its owner has taken it back meanwhile */
async function startSending(
  { campaigns }: ResultMailDeps,
  { id, state }: Campaign,
  { candidates }: Part,
): Promise<boolean> {
  if (state !== 'scheduled' || candidates.length === 0) return true;
  const started = await campaigns.update(id, (known) =>
    known.state === 'scheduled' ? { ...known, state: 'sending' } : null,
  );
  return started !== null;
}

/** A campaign after a part of its walk. A message that nobody could get is a draft again, and says why. */
function afterPart(known: Campaign, { reached, isLast, isMissed }: Part, isNew: boolean): Campaign {
  if (known.kind !== 'message') return { ...known, reached };
  const hasChosen = isNew || known.hasChosen === true;
  if (!isLast) return { ...known, reached, hasChosen };
  if (hasChosen) return { ...known, reached, hasChosen, isChosen: true };
  return { ...known, state: 'draft', reached: undefined, missed: isMissed ? 'late' : 'nobody' };
}

/** The events of the last choices are handled within this time. */
const HANDLED_MS = 60_000;

/** A message whose guests are all chosen is sent when no mail waits any more. */
async function finishSending(
  { campaigns, exposures, clock }: ResultMailDeps,
  { id, reached }: Campaign,
): Promise<void> {
  const chosenAt = Date.parse(reached?.until ?? '');
  if (clock.now().getTime() - chosenAt < HANDLED_MS) return;
  if ((await exposures.countMails(id, 'waiting')) > 0) return;
  await campaigns.update(id, (known) =>
    known.state === 'sending' && known.isChosen ? { ...known, state: 'sent' } : null,
  );
}

/** Stores where a campaign begins that was just switched on. */
const begin = ({ campaigns, clock }: ResultMailDeps, { id, kind }: Campaign) =>
  campaigns.update(id, (known) =>
    isRunning(known) && !known.reached ? { ...known, reached: startOf(kind, clock.now()) } : null,
  );

/** Whether a campaign still runs, and no other run or switch has moved its place. */
const isSamePlace = (known: Campaign, { reached }: Campaign): boolean =>
  isRunning(known) &&
  known.reached?.until === reached?.until &&
  known.reached?.after === reached?.after;

/** Chooses a guest for a campaign's mail, or for none as one of those who are held out. One write decides and publishes. @returns whether the guest is chosen for this mail */
async function chooseGuest(
  deps: ResultMailDeps,
  campaign: Campaign,
  { consent, occasion }: Candidate,
): Promise<boolean> {
  const { keys, clock } = deps;
  const now = clock.now();
  if (!consent.given) return false;
  const { id: mark, ownerId, spelling } = consent;
  const { pageId, language } = consent.given;
  const { id: campaignId, gift } = campaign;
  // The same for a repeated choice, which so has the same mail and the same gift.
  const playId = uuidOf(`${campaignId}:${mark}:${occasion}`);
  const mailId = campaignMailId(playId);
  if (!(await mayBeChosen(deps, { consent, now }))) return isChosenFor(deps, mark, mailId);
  const group = groupFor(keys, { campaignId, mark });
  const event = createEvent(
    events.campaignGuestChosen,
    {
      mailId,
      campaignId,
      ownerId,
      pageId,
      mark,
      spelling,
      group,
      gift: gift && group === 'mailed' ? { playId, ...givenOf(gift) } : undefined,
      reminderOf: campaign.kind === 'gift-expires' && group === 'mailed' ? occasion : undefined,
      language: isLanguage(language) ? language : undefined,
      at: now.toISOString(),
    },
    { source: 'result-mail', now },
  );
  const choice = { mark, ownerId, mailId, at: now };
  return (await deps.campaignGuests.choose(choice, [event])) || isChosenFor(deps, mark, mailId);
}

/** Whether a guest was chosen for a mail, by this run or by one that was interrupted. */
const isChosenFor = async (
  { campaignGuests }: ResultMailDeps,
  mark: string,
  mailId: string,
): Promise<boolean> =>
  (await campaignGuests.find(mark))?.chosen.some((choice) => choice.mailId === mailId) ?? false;

const givenOf = ({ label, conditions, cost }: NonNullable<Campaign['gift']>) => ({
  label,
  conditions: { ...conditions, weekdays: [...conditions.weekdays] },
  cost,
});

/**
 * Whether a guest may get a campaign mail now: a live consent to offers, an address that accepts mails and is of no account of the
 * restaurant, and none too many lately.
 */
export async function mayBeChosen(
  deps: ResultMailDeps,
  { consent, now }: { consent: Consent; now: Date },
): Promise<boolean> {
  const { campaignGuests, recipients, keys } = deps;
  if (consent.state !== 'given') return false;
  const known = await campaignGuests.find(consent.id);
  if (!mayGetAnother(known, now)) return false;
  const address = addressOfConsent(keys, consent);
  if (address === null) return false;
  const [isTeam, stop] = await Promise.all([
    recipients.isTeam(consent.id),
    findStop(deps, address),
  ]);
  return !isTeam && stop === null;
}

/** The group of a guest for a campaign. It follows from a secret, so that no owner can predict or choose it. */
export const groupFor = (
  keys: Keys,
  { campaignId, mark }: { campaignId: string; mark: string },
): CampaignGroup =>
  groupOf(
    createHmac('sha256', keys.playKey())
      .update(`campaign-group:${campaignId}:${mark}`)
      .digest()
      .readUInt32BE(),
  );
