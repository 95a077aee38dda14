import { canonicalEmail, winnerMailId } from '@girouette/contracts';
import { spellingOf, type GuestClaims } from '@girouette/platform/kit';
import type { Win } from '../domain/play';
import { addresseeOf, type Addressee } from '../stop-token';
import { addressOf } from './address-of';
import { listParticipants } from './list-participants';
import type { Loser, ResultMailDeps } from './ports';

type Deps = Pick<ResultMailDeps, 'pages' | 'wins' | 'losers' | 'mails' | 'keys'>;

export type Guest = Addressee & Pick<GuestClaims, 'participants'>;

/**
 * The guest with an address, on the pages of an owner where they used this very spelling of it. A page where the person played with several
 * spellings belongs to none of them.
 * @param given.email in the form of `deliverableEmail`
 */
export async function findGuest(
  deps: Deps,
  given: { ownerId: string; email: string },
): Promise<Guest> {
  const addressee = addresseeOf(deps.keys, given);
  const plays = await findPlays(deps, await listParticipants(deps, given));
  // What an older version stored without a spelling counts for the address that all spellings fold to.
  const isFolded = given.email === canonicalEmail(given.email);
  const isOwn = ({ spelling }: Spelled) =>
    spelling === undefined ? isFolded : spelling === addressee.spelling;
  const [own, others] = [plays.filter(isOwn), plays.filter((play) => !isOwn(play))];
  const foreign = new Set(others.map(({ participant }) => participant));
  const participants = new Set(own.map(({ participant }) => participant));
  return { ...addressee, participants: [...participants].filter((each) => !foreign.has(each)) };
}

type Spelled = Pick<Loser, 'participant' | 'spelling'>;

async function findPlays(
  deps: Pick<Deps, 'wins' | 'losers' | 'mails' | 'keys'>,
  participants: readonly string[],
): Promise<Spelled[]> {
  const [wins, losers] = await Promise.all([
    deps.wins.ofParticipants(participants),
    deps.losers.findAll(participants),
  ]);
  return [...losers, ...(await withSpellings(deps, wins))];
}

/** An older version stored wins without their spelling. The mail to the winner has the address for some time. */
async function withSpellings(
  { mails, keys }: Pick<Deps, 'mails' | 'keys'>,
  wins: readonly Win[],
): Promise<readonly Win[]> {
  const unknown = wins.filter(({ spelling }) => spelling === undefined);
  if (unknown.length === 0) return wins;
  const told = await mails.findForWinners(unknown.map(({ id }) => winnerMailId(id)));
  const addresses = new Map(told.map((mail) => [mail.id, addressOf({ keys }, mail)]));
  return wins.map((win) => {
    const { id, ownerId, spelling } = win;
    const email = spelling === undefined ? (addresses.get(winnerMailId(id)) ?? null) : null;
    return email === null ? win : { ...win, spelling: spellingOf(keys, { ownerId, email }) };
  });
}
