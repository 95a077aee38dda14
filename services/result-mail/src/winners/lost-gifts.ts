import { winnerMailId } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import { participantsOf, readMailContent } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import { dataLink, voucherOf } from '../templates/feature';
import { addressOf, queueGuestRequest, type GuestRequest } from '../queue/actions';
import type { RequestedMail } from '../queue/rules';
import type { Composed } from '../queue/feature';
import { composeLostGiftsMail } from './lost-gifts-mail';
import { isLive, type Win } from './rules';
import type { WonGift } from './winner-texts';

/** Queues the mail to a guest who lost the links to gifts. */
export const requestLostGifts = (
  deps: ResultMailDeps,
  asked: Pick<GuestRequest, 'email' | 'pageId' | 'language'>,
): Promise<void> =>
  queueGuestRequest(deps, { ...asked, kind: 'lost-gifts', acceptedAt: deps.clock.now() });

/** Writes the mail with the gifts that a restaurant still hands over to a guest. */
export async function writeLostGifts(
  deps: ResultMailDeps,
  { id: mailId, sealed = '', language }: RequestedMail,
): Promise<Composed> {
  const content = readMailContent(deps.keys, { mailId, kind: 'lost-gifts', sealed });
  if (!content) return { kind: 'refused', reason: 'UNREADABLE' };
  const { to: email, pageId } = content;
  const restaurant = await deps.pages.restaurantOf(pageId);
  if (!restaurant || restaurant.erased) return { kind: 'unwanted' };
  const { ownerId } = restaurant;
  const found = await findLiveGifts(deps, { email, pageId, ownerId });
  if (!found) return { kind: 'unwanted' };
  const gifts = await describeGifts(deps, found.wins, language);
  if (gifts.length === 0) return { kind: 'unwanted' };
  const text = composeLostGiftsMail({
    restaurant,
    gifts,
    language,
    dataLink: dataLink(deps, { pageId, language }),
  });
  return { kind: 'written', to: found.to, accountId: pageId, ownerId, text };
}

/** How many pages of a restaurant are searched. */
const MOST_PAGES = 100;

interface LiveGifts {
  /** The address that they were won with. */
  to: string;
  /** At least one, the latest first. */
  wins: Win[];
}

/**
 * The gifts that the restaurant of a page still hands over to a guest. Only those that were won with one address, because on some mail
 * servers another spelling is another person's address: the given one, or that of the latest gift.
 * @returns null when there are none, or their address is unknown
 */
async function findLiveGifts(
  deps: ResultMailDeps,
  { email, pageId, ownerId }: { email: string; pageId: string; ownerId: string | undefined },
): Promise<LiveGifts | null> {
  const { pages, wins, mails, keys, clock } = deps;
  const known = ownerId === undefined ? [] : await pages.pagesOf(ownerId, MOST_PAGES);
  const pageIds = [...new Set([pageId, ...known])];
  const participants = pageIds.flatMap((id) => participantsOf(keys, id, email));
  const now = clock.now();
  const live = (await wins.ofParticipants(participants))
    .filter((win) => isLive(win, now))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const told = await mails.findForWinners(live.map(({ id }) => winnerMailId(id)));
  const addresses = new Map(told.map((mail) => [mail.id, addressOf({ keys }, mail)]));
  const wonWith = ({ id }: Win) => addresses.get(winnerMailId(id)) ?? null;
  const to = live.some((win) => wonWith(win) === email) ? email : firstOf(live.map(wonWith));
  return to === null ? null : { to, wins: live.filter((win) => wonWith(win) === to) };
}

const firstOf = (addresses: readonly (string | null)[]): string | null =>
  addresses.find((address) => address !== null) ?? null;

/** Each gift with the restaurant of its own page. */
async function describeGifts(
  deps: ResultMailDeps,
  wins: readonly Win[],
  language: Language | undefined,
): Promise<WonGift[]> {
  const pages = await deps.pages.findAll([...new Set(wins.map(({ pageId }) => pageId))]);
  const byId = new Map(pages.map((page) => [page.id, page]));
  return wins.flatMap(({ id: playId, pageId, at: wonAt, outcome: { label: gift }, conditions }) => {
    const restaurant = byId.get(pageId);
    if (!restaurant) return [];
    const voucher = voucherOf(deps, { playId, pageId, gift, wonAt, conditions, language });
    return [
      {
        gift,
        conditions,
        restaurant,
        wonAt,
        voucher,
        announcedAt: deps.clock.now(),
        dataLink: dataLink(deps, { pageId, language }),
      },
    ];
  });
}
