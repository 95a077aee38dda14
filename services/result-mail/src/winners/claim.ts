import { currentCause } from '@girouette/platform/async';
import { AppError, winnerMailId } from '@girouette/contracts';
import type { Language } from '@girouette/contracts/languages';
import { participantsOf, readTicket } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import { addresseeOf } from '../identities/feature';
import { hasWon, isClaimable, type Play } from './rules';

interface Claim {
  email: string;
  selectedGift: string;
  ticket?: string | undefined;
  pageId?: string | undefined;
  resturantName?: string | undefined;
  /** The language that the guest reads the page in; undefined for that of the spin. */
  language?: Language | undefined;
}

/** How many pages with the restaurant's name are searched when a claim has neither ticket nor page. */
const PAGES_OF_A_NAME = 20;

/**
 * Accepts a winner's claim, so the mail leaves now and not later by itself. Once this resolves, the mail will be sent even if this process
 * dies. It goes to the address sealed at the spin and waits for that event. The spelling in the claim does not matter, because on some mail
 * servers another spelling is another person's address. Repeating the claim changes nothing.
 * @returns whether there is a mail, sent or to be sent. There is none after the guest was erased, or when it was dropped
 * @throws AppError GIFT_NOT_WON when this e-mail has not won this gift
 */
export async function acceptResult(deps: ResultMailDeps, claim: Claim): Promise<boolean> {
  const play = await findPlay(deps, claim);
  if (!play) throw new AppError('GIFT_NOT_WON');
  const { ownerId, at } = play;
  const guest = addresseeOf(deps.keys, { ownerId, email: claim.email });
  if (await deps.erasedGuests.covers(guest, at)) return false;
  const id = winnerMailId(play.id);
  const accepted = await deps.mails.accept({
    id,
    kind: 'winner',
    pageId: play.pageId,
    ownerId,
    gift: play.outcome.label,
    language: claim.language,
    acceptedAt: deps.clock.now(),
    ...currentCause(),
  });
  if (accepted) deps.triggerSending();
  const [mail] = accepted ? [] : await deps.mails.findForWinners([id]);
  return mail?.status !== 'unwanted';
}

type DatedPlay = Play & { at: Date };

async function findPlay(deps: ResultMailDeps, claim: Claim): Promise<DatedPlay | undefined> {
  const won = (play: Play) =>
    hasWon(play, {
      participants: participantsOf(deps.keys, play.pageId, claim.email),
      gift: claim.selectedGift,
    });
  const plays =
    claim.ticket === undefined ? await playsWonBy(deps, claim) : playOfTicket(deps, claim.ticket);
  return plays.find(won);
}

function playOfTicket({ keys, clock }: ResultMailDeps, ticket: string): DatedPlay[] {
  const claims = readTicket(keys, ticket, clock.now());
  if (!claims) return [];
  const { playId: id, at, ...play } = claims;
  return [{ id, ...play, at: new Date(at) }];
}

async function playsWonBy(deps: ResultMailDeps, claim: Claim): Promise<DatedPlay[]> {
  const pageIds =
    claim.pageId === undefined ? await pagesNamed(deps, claim.resturantName) : [claim.pageId];
  const participants = pageIds.flatMap((pageId) => participantsOf(deps.keys, pageId, claim.email));
  const wins = await deps.wins.ofParticipants(participants);
  return wins.filter((win) => isClaimable(win, deps.clock.now()));
}

const pagesNamed = async ({ pages }: ResultMailDeps, name = '') =>
  name.trim() === '' ? [] : pages.pagesNamed(name.trim(), PAGES_OF_A_NAME);
