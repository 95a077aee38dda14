import { events, type PageSnapshot } from '@girouette/contracts';
import { consume, ERASURES, type EventConsumer } from '@girouette/platform/kit';
import { guestErasedMailId } from '../domain/guest-erased-mail';
import type { Restaurant } from '../domain/page';
import type { Recipient } from '../domain/recipient';
import type { ResultMailDeps } from '../use-cases/ports';
import { unlessNewer } from '@girouette/store';
import { queueLaterAsk } from '../use-cases/queue-later-ask';
import { queueMail } from '../use-cases/queue-mail';
import { queueWinnerMail } from '../use-cases/queue-winner-mail';
import { recordConsent } from '../use-cases/record-consent';
import { recordPage } from '../use-cases/record-page';
import { webhookConsumers } from './webhook-consumers';

/** The events that this service reacts to. */
export const consumers = (deps: ResultMailDeps): EventConsumer[] => [
  // All of these carry the same snapshot of a page. Its name and address go into the mails, even after the page is deleted.
  consume(
    [
      events.pageCreated,
      events.pageUpdated,
      events.pageSwitched,
      events.pageDeleted,
      events.pageErased,
    ],
    ({ data, type }, { changes, after }) => {
      const { pageId: id, ownerId, version } = data;
      const ended = { erased: type === 'PageErased', deleted: type === 'PageDeleted' };
      recordPage(deps, {
        page: { id, ownerId, version, ...restaurantOf(data), ...ended },
        changes,
      });
      // Consents travel on another topic, so that one may have come after the erasure of its owner.
      if (ended.erased) {
        changes(ERASURES).upsert(ownerId, () => ({ id: ownerId, requestedAt: deps.clock.now() }));
        after(deps.triggerErasing);
      }
      after(deps.triggerSending);
    },
  ),
  // Winners may claim without a ticket.
  consume([events.wheelSpun], ({ data }, { changes }) => {
    const { playId: id, at, marketing, again, conditions, pageId, ownerId, participant } = data;
    const { outcome, spelling } = data;
    const play = { pageId, ownerId, participant, spelling, outcome };
    if (again) deps.consents.renew(changes, participant, new Date(at));
    if (outcome.kind !== 'gift') {
      deps.losers.insert(changes, play);
      return;
    }
    const consent = marketing && { marketingOf: ownerId, marketingVersion: marketing };
    deps.wins.insert(changes, { id, at: new Date(at), ...play, conditions, ...consent });
  }),
  consume([events.consentGiven], async ({ data: consent }, context) => {
    await recordConsent(deps, { consent, ...context });
  }),
  consume([events.giftRedeemed], ({ data: { playId } }, { changes }) => {
    deps.wins.close(changes, playId, 'redeemed');
  }),
  consume([events.giftRevoked], ({ data: { playId } }, { changes }) => {
    deps.wins.close(changes, playId, 'revoked');
  }),
  consume([events.giftRedemptionUndone], ({ data: { playId } }, { changes }) => {
    deps.wins.close(changes, playId, undefined);
  }),
  ...ofAccounts(deps),
  consume([events.mailRequested], ({ data: request }, { changes, after }) => {
    queueMail(deps, { request, changes });
    after(deps.triggerSending);
  }),
  consume([events.winnerMailRequested], async ({ data: win }, { changes, after }) => {
    await queueWinnerMail(deps, { win, changes, after });
    after(deps.triggerSending);
  }),
  consume([events.guestErased], ({ data }, { changes, after }) => {
    const { erasureId, service, mailIds } = data;
    for (const id of mailIds) deps.mails.forgetLater(changes, id);
    const by = { service, now: deps.clock.now() };
    deps.mails.answer(changes, guestErasedMailId(erasureId), by);
    after(deps.triggerSending);
  }),
  consume([events.laterAskRequested], async ({ data: request }, context) => {
    await queueLaterAsk(deps, { request, ...context });
  }),
  ...webhookConsumers(deps),
];

/** Settings and addresses of accounts. */
const ofAccounts = (deps: ResultMailDeps): EventConsumer[] => [
  consume([events.userProfileChanged], ({ data }, { changes }) => {
    const { userId: id, version, notifications, sealedEmail } = data;
    const snapshot: Recipient = { id, version, notifications, sealedEmail };
    deps.recipients.upsert(changes, id, unlessNewer(snapshot));
  }),
  // Test mails go to the address of the administrator.
  consume([events.userRegistered], ({ data }, { changes }) => {
    const { userId: id, isAdmin, sealedEmail } = data;
    if (!isAdmin) return;
    const snapshot: Recipient = { id, version: 0, sealedEmail };
    deps.recipients.upsert(changes, id, unlessNewer(snapshot));
  }),
  consume([events.accountStatusChanged], ({ data: { userId: id, to: status } }, { changes }) => {
    deps.owners.record(changes, { id, status });
  }),
  consume([events.userErased], async ({ data: { userId } }, { changes }) => {
    deps.recipients.remove(changes, userId);
    deps.owners.remove(changes, userId);
    await deps.mails.forgetAddresses(changes, userId);
  }),
];

const restaurantOf = ({
  resturantName: name,
  resturantAddress: address,
  brandName: brand,
  wheelColorPair: pair,
}: PageSnapshot): Restaurant => ({
  ...{ name, address, brand },
  ...(pair && { colors: [pair.color1, pair.color2] }),
});
