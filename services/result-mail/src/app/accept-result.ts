import { AppError } from '@girouette/contracts';
import { participantOf, readTicket } from '@girouette/service-kit';
import { winnerMailId } from '../domain/mail';
import { hasWon, type KnownPlay } from '../domain/won-gift';
import type { AcceptDeps } from './ports';

export interface Claim {
  email: string;
  selectedGift: string;
  ticket?: string | undefined;
  pageId?: string | undefined;
  resturantName?: string | undefined;
}

/** Restaurants of one name that are tried when a claim names neither ticket nor page. */
const NAMESAKES = 20;

/**
 * Accepts a winner's claim: from then on the mail goes out, once, whatever happens to this process (DESIGN §6.6).
 * The same claim again changes nothing.
 * @throws AppError GIFT_NOT_WON when this e-mail did not win this gift
 */
export async function acceptResult(
  deps: AcceptDeps,
  { claim, requestId }: { claim: Claim; requestId: string },
): Promise<void> {
  const play = await findWin(deps, claim);
  if (!play) throw new AppError('GIFT_NOT_WON');
  await deps.mails.accept({
    id: winnerMailId(play.playId),
    to: claim.email,
    pageId: play.pageId,
    ownerId: play.ownerId,
    gift: play.outcome.label,
    acceptedAt: deps.clock.now(),
    requestId,
  });
  deps.wakeSender();
}

async function findWin(deps: AcceptDeps, claim: Claim): Promise<KnownPlay | undefined> {
  const won = (play: KnownPlay) =>
    hasWon(play, {
      participant: participantOf(deps.keys, play.pageId, claim.email),
      gift: claim.selectedGift,
    });
  if (claim.ticket !== undefined) {
    const play = readTicket(deps.keys, claim.ticket, deps.clock.now());
    return play && won(play) ? play : undefined;
  }
  return (await winsOf(deps, claim)).find(won);
}

async function winsOf(deps: AcceptDeps, claim: Claim): Promise<KnownPlay[]> {
  const pageIds =
    claim.pageId === undefined ? await namesakes(deps, claim.resturantName) : [claim.pageId];
  const participants = pageIds.map((pageId) => participantOf(deps.keys, pageId, claim.email));
  return deps.wins.ofParticipants(participants);
}

const namesakes = async (deps: AcceptDeps, name = '') =>
  name.trim() === '' ? [] : deps.pages.idsByName(name.trim(), NAMESAKES);
