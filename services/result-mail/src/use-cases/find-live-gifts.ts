import { winnerMailId } from '@girouette/contracts';
import { participantsOf } from '@girouette/platform/kit';
import { isLive, type Win } from '../domain/play';
import { addressOf } from './address-of';
import type { ResultMailDeps } from './ports';

/** How many pages of a restaurant are searched. */
const MOST_PAGES = 100;

export interface LiveGifts {
  /** The address with which they were won. */
  to: string;
  /** At least one, the latest first. */
  wins: Win[];
}

/**
 * The gifts that the restaurant of a page still hands over to a guest. Only those that were won with one address, because on some mail
 * servers another spelling is another person's address: the given one, or that of the latest gift.
 * @returns null when there are none, or their address is unknown
 */
export async function findLiveGifts(
  deps: Pick<ResultMailDeps, 'pages' | 'wins' | 'mails' | 'keys' | 'clock'>,
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
