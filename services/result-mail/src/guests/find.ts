import { canonicalEmail, laterAskId, winnerMailId } from '@girouette/contracts';
import { participantsOf, spellingOf, type GuestClaims } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import { addressOfConsent } from '../consents/feature';
import { type Addressee, addresseeOf, stopOf } from '../identities/feature';
import { addressOf } from '../queue/actions';
import type { Win } from '../winners/rules';
import type { Loser } from '../identities/store';

/**
 * Finds the address for the answer to a person who typed an address: the typed one if they used it at a restaurant of the owner, otherwise the latest
 * one that they used and that is still sealed here. The folded address only finds the person. No mail goes to it, because on some mail servers
 * another spelling is another person's address.
 * @param typed.email in the form of `deliverableEmail`
 * @returns null when there is none
 */
export async function findUsedAddress(
  deps: ResultMailDeps,
  typed: { ownerId: string; email: string },
): Promise<{ to: string; guest: Guest } | null> {
  const { ownerId } = typed;
  for (const to of [typed.email, ...(await sealedAddresses(deps, typed))]) {
    const guest = await findGuest(deps, { ownerId, email: to });
    if (guest.participants.length > 0) return { to, guest };
  }
  return null;
}

/** The addresses of the person's plays and consent, those of the latest win first. */
async function sealedAddresses(
  deps: ResultMailDeps,
  typed: { ownerId: string; email: string },
): Promise<string[]> {
  const { wins, mails, consents, keys } = deps;
  const { mark } = stopOf(keys, typed);
  const won = (await wins.ofParticipants(await listParticipants(deps, typed))).sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  );
  const [told, asked, consent] = await Promise.all([
    mails.findAll(won.flatMap(({ id }) => [winnerMailId(id), laterAskId(id)])),
    mails.ofGuest(mark),
    consents.find(mark),
  ]);
  // A stranger can ask for the other kinds, with any spelling.
  const ofPlays = [...told, ...asked].filter(
    ({ kind }) => kind === 'winner' || kind === 'later-ask',
  );
  const agreed = consent && addressOfConsent(keys, consent);
  const addresses = [...ofPlays.map((mail) => addressOf({ keys }, mail)), agreed];
  return [...new Set(addresses)].filter((address) => address !== null);
}

type Guest = Addressee & Pick<GuestClaims, 'participants'>;

/**
 * Finds the guest with an address, on the pages of an owner where they used this very spelling of it. A page where the person played with several
 * spellings belongs to none of them.
 * @param given.email in the form of `deliverableEmail`
 */
export async function findGuest(
  deps: ResultMailDeps,
  given: { ownerId: string; email: string },
): Promise<Guest> {
  const addressee = addresseeOf(deps.keys, given);
  const plays = await findPlays(deps, await listParticipants(deps, given));
  // A row that an older version stored without a spelling counts for the address that all spellings fold to.
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
  deps: ResultMailDeps,
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
  { mails, keys }: ResultMailDeps,
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

/** How many pages of a restaurant are searched. */
const MOST_PAGES = 500;

/** The keyed hashes of an address, in any spelling, on all pages of an owner, also deleted ones. */
async function listParticipants(
  { pages, keys }: ResultMailDeps,
  { ownerId, email }: { ownerId: string; email: string },
): Promise<string[]> {
  const pageIds = await pages.pagesOf(ownerId, MOST_PAGES);
  return pageIds.flatMap((pageId) => participantsOf(keys, pageId, email));
}
