import { winnerMailId } from '@girouette/contracts';
import { myDataPath } from '@girouette/contracts/guest-data';
import type { Language } from '@girouette/contracts/languages';
import { participantsOf, readMailContent } from '@girouette/platform/kit';
import type { Campaigns } from '../campaigns/store';
import type { Stops } from '../consents/store';
import { createGuestLink, type LinkDeps } from '../guests/link';
import type { Owners, Recipients } from '../restaurants/store';
import { isLive, type Win } from '../winners/rules';
import { composeMyDataLinkMail } from '../account-mails/account-mail';
import { addressOf } from './actions';
import { composeLostGiftsMail } from '../winners/lost-gifts-mail';
import type { MailText } from '../templates/mail-text';
import { plainWords } from '../templates/plain-words';
import type { RequestedMail } from './rules';
import { languageQuery } from '../templates/speech';
import { voucherOf } from '../templates/voucher';
import type { WonGift } from '../winners/winner-texts';

export interface ComposeDeps extends LinkDeps {
  campaigns: Campaigns;
  owners: Owners;
  stops: Stops;
  recipients: Recipients;
  /** The base address of the buttons in mails, without a slash at the end. */
  siteUrl: string;
  /** The company's address for questions. */
  contact?: string | undefined;
}

/**
 * A mail that can be sent, or the reason why not: `awaiting-page` until the page's name is known; `unwanted` by its recipient, or with an
 * erased owner; `later` for the hours of campaigns; `refused` permanently. `accountId` is the account or page that the mail counts for,
 * `ownerId` the restaurant's account where that is another. `reason` never contains an address.
 */
export type Composed =
  | {
      kind: 'written';
      to: string;
      accountId: string | undefined;
      ownerId?: string | undefined;
      text: MailText;
    }
  | { kind: 'later'; until: Date }
  | { kind: 'awaiting-page' }
  | { kind: 'unwanted' }
  | { kind: 'refused'; reason: string };

/** The page with the data about a guest of the page's restaurant. */
export const dataLink = (
  { siteUrl }: ComposeDeps,
  { pageId, language }: { pageId: string; language?: Language | undefined },
): string => `${siteUrl}${myDataPath(pageId)}${languageQuery(language, '&')}`;

/** Writes the mail with the gifts that a restaurant still hands over to a guest. */
export async function withLostGifts(
  deps: ComposeDeps,
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
  deps: ComposeDeps,
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
  deps: ComposeDeps,
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

/** Writes the mail with the link to the data about a guest. */
export async function withMyDataLink(
  deps: ComposeDeps,
  { id: mailId, sealed = '', acceptedAt, expiresAt, language }: RequestedMail,
): Promise<Composed> {
  const { keys, clock, pages, siteUrl, contact } = deps;
  if (expiresAt && expiresAt <= clock.now()) return { kind: 'refused', reason: 'LINK_EXPIRED' };
  const content = readMailContent(keys, { mailId, kind: 'my-data-link', sealed });
  if (!content) return { kind: 'refused', reason: 'UNREADABLE' };
  const { to: email, pageId } = content;
  const restaurant = await pages.restaurantOf(pageId);
  if (!restaurant || restaurant.erased) return { kind: 'unwanted' };
  const { ownerId, name } = restaurant;
  if (ownerId === undefined) return { kind: 'unwanted' };
  const asked = { mailId, email, pageId, ownerId, at: acceptedAt };
  const created = await createGuestLink(deps, asked);
  // An address that has not played here gets no mail.
  if (created === null) return { kind: 'unwanted' };
  const { secret, to } = created;
  const link = `${dataLink(deps, { pageId, language })}#${secret}`;
  const text = composeMyDataLinkMail(
    { restaurant: plainWords(name), link, language },
    { siteUrl, contact },
  );
  return { kind: 'written', to, accountId: pageId, text };
}
