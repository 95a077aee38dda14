import { events, playIdOfCampaignMail, playIdOfWinnerMail } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { wonGiftOf } from './actions';
import { mailed } from './rules';

/** Keeps a row of each won gift, and the names of the people at the counter until they are erased. */
export const handoverConsumers = (deps: GameDeps): EventConsumer[] => [
  consume([events.userErased], ({ data: { userId } }, { changes }) => {
    deps.people.remove(changes, userId);
  }),
  // Both events of a mail have the same key, so that a gift is known before its mail was sent.
  consume([events.winnerMailRequested], ({ data }, { changes }) => {
    const { mailId, pageId, ownerId, placeId, gift, conditions, rules } = data;
    const playId = playIdOfWinnerMail(mailId);
    const win = { playId, pageId, ownerId, placeId, gift, conditions, rules };
    deps.wonGifts.insert(changes, wonGiftOf(deps, { ...win, at: new Date(data.at) }));
  }),
  consume([events.campaignGuestChosen], ({ data }, { changes }) => {
    const { pageId, ownerId, gift: given } = data;
    if (!given) return;
    const { playId, label: gift, conditions, cost } = given;
    const win = { playId, pageId, ownerId, gift, conditions, campaign: { cost } };
    deps.wonGifts.insert(changes, wonGiftOf(deps, { ...win, at: new Date(data.at) }));
  }),
  consume([events.mailSent], ({ data: { mailId, kind, at } }, { changes }) => {
    if (kind !== 'winner' && kind !== 'campaign') return;
    const sentAt = new Date(at);
    deps.wonGifts.change(changes, PLAY_OF_MAIL[kind](mailId), (gift) => mailed(gift, sentAt));
  }),
  // Nobody has the gift of a campaign's mail that was not sent. The winner of a gift has a code, with or without the mail.
  consume([events.mailFailed], async ({ data: { mailId, kind } }, { changes }) => {
    if (kind !== 'campaign') return;
    const gift = await deps.wonGifts.find(playIdOfCampaignMail(mailId));
    if (gift?.campaign && gift.state === 'drawn') deps.wonGifts.remove(changes, gift.id);
  }),
];

const PLAY_OF_MAIL = { winner: playIdOfWinnerMail, campaign: playIdOfCampaignMail };
