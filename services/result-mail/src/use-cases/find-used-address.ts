import { laterAskId, winnerMailId } from '@girouette/contracts';
import { readWinnerAddress } from '@girouette/platform/kit';
import { stopOf } from '../stop-token';
import { addressOf } from './address-of';
import { findGuest, type Guest } from './find-guest';
import { listParticipants } from './list-participants';
import type { ResultMailDeps } from './ports';

type Deps = Pick<ResultMailDeps, 'pages' | 'wins' | 'losers' | 'mails' | 'consents' | 'keys'>;

/**
 * The address at which a person who is found by a typed one may be answered: the typed one if they used it at a restaurant of the owner, else
 * the latest one that they used and that is still sealed here. The folded address finds, and is never written to: on some mail servers
 * another spelling is another person's address.
 * @param typed.email in the form of `deliverableEmail`
 * @returns null when there is none
 */
export async function findUsedAddress(
  deps: Deps,
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
  deps: Deps,
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
  // Anybody could ask for the other kinds, with any spelling.
  const ofPlays = [...told, ...asked].filter(
    ({ kind }) => kind === 'winner' || kind === 'later-ask',
  );
  const agreed = consent?.given
    ? readWinnerAddress(keys, { mailId: consent.given.id, sealed: consent.sealed ?? '' })
    : null;
  const addresses = [...ofPlays.map((mail) => addressOf({ keys }, mail)), agreed];
  return [...new Set(addresses)].filter((address) => address !== null);
}
