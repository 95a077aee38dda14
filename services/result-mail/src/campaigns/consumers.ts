import { currentCause } from '@girouette/platform/async';
import { events, type EventOf } from '@girouette/contracts';
import { consume, type EventConsumer, type HandlerContext } from '@girouette/platform/kit';
import type { z } from 'zod';
import type { ResultMailDeps } from '../deps';
import { keptAfter } from '../consents/rules';
import { awaitingHour } from '../queue/queue-rules';
import { isReturn, monthOf, nextHour, type Act } from './rules';

/** Queues the mails of chosen guests, and notes which guests come back. */
export const campaignConsumers = (deps: ResultMailDeps): EventConsumer[] => [
  consume([events.campaignGuestChosen], async ({ data: choice }, context) => {
    await recordChoice(deps, { choice, ...context });
  }),
  consume([events.wheelSpun], ({ data: { spelling, at } }, { changes }) => {
    if (spelling !== undefined) deps.exposures.noteReturnOf(changes, spelling, new Date(at));
  }),
  consume([events.giftRedeemed], async ({ data: { playId, at } }, { changes }) => {
    const [win, gift] = await Promise.all([
      deps.wins.find(playId),
      deps.exposures.findGift(playId),
    ]);
    const act: Act = gift ? 'gift of a mail redeemed' : 'won gift redeemed';
    if (isReturn(act) && win?.spelling !== undefined) {
      deps.exposures.noteReturnOf(changes, win.spelling, new Date(at));
    }
    if (gift) deps.exposures.redeem(changes, playId, true);
  }),
  consume([events.giftRedemptionUndone], ({ data: { playId } }, { changes }) => {
    deps.exposures.redeem(changes, playId, false);
  }),
];

type Choice = EventOf<
  'CampaignGuestChosen',
  z.output<typeof events.campaignGuestChosen.data>
>['data'];

/** Stores the choice of a guest for a campaign and queues the mail, unless the guest was erased since or is held out. */
async function recordChoice(
  deps: ResultMailDeps,
  { choice, changes, after }: { choice: Choice } & HandlerContext,
): Promise<void> {
  const { campaignGuests, exposures, consents, mails, clock, triggerSending } = deps;
  const { mailId, campaignId, ownerId, pageId, mark, spelling, group, gift } = choice;
  const { reminderOf, language } = choice;
  // A withdrawal keeps a row. Without one, the guest was erased after the choice.
  if ((await consents.find(mark)) === null) {
    campaignGuests.removeLater(changes, mark);
    return;
  }
  const chosenAt = new Date(choice.at);
  const id = `${campaignId}:${mark}`;
  const [month, keptUntil] = [monthOf(chosenAt), keptAfter(chosenAt)];
  const guest = { campaignId, ownerId, mark, spelling };
  const waitingOf = group === 'mailed' ? campaignId : undefined;
  const exposure = { id, ...guest, group, waitingOf, month, chosenAt, keptUntil };
  exposures.record(changes, exposure, gift);
  after(() => forgetIfErased(deps, { mark, spelling, mailId }));
  if (group !== 'mailed') return;
  const now = clock.now();
  const mail = awaitingHour({
    id: mailId,
    kind: 'campaign',
    campaignId,
    ownerId,
    pageId,
    stopMark: mark,
    spelling,
    gift: gift && { playId: gift.playId, label: gift.label, conditions: gift.conditions },
    reminderOf,
    language,
    // The gift counts its days from then.
    acceptedAt: chosenAt,
    asksAt: nextHour(now),
    ...currentCause(),
  });
  mails.queue({ changes, after }, mail, { now, trigger: triggerSending });
}

/** Forgets a guest who was erased while the event was handled: the handler saw the consent, and the erasure no mail. */
async function forgetIfErased(
  { campaignGuests, exposures, consents, mails }: ResultMailDeps,
  { mailId, ...guest }: { mark: string; spelling?: string | undefined; mailId: string },
): Promise<void> {
  if ((await consents.find(guest.mark)) !== null) return;
  await exposures.forgetGuest(guest);
  await mails.forget(mailId);
  await campaignGuests.remove(guest.mark);
}
