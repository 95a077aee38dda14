import { laterAskId, winnerMailId } from '@girouette/contracts';
import { spellingOf, type GuestClaims } from '@girouette/platform/kit';
import type { Mail } from '../domain/mail';
import type { Win } from '../domain/play';
import { addressOf } from './address-of';
import type { ResultMailDeps } from './ports';

/** The mails to a guest of a restaurant, at this spelling of their address, and the wins that some of them are about. */
export async function mailsOfGuest(
  { mails, wins, keys }: Pick<ResultMailDeps, 'mails' | 'wins' | 'keys'>,
  guest: Pick<GuestClaims, 'ownerId' | 'participants' | 'mark' | 'spelling'>,
): Promise<{ mails: Mail[]; wins: Win[] }> {
  const { ownerId, participants, mark, spelling } = guest;
  const won = (await wins.ofParticipants(participants)).filter((win) => win.ownerId === ownerId);
  const ids = won.flatMap(({ id }) => [winnerMailId(id), laterAskId(id)]);
  const [ofPlays, marked] = await Promise.all([mails.findAll(ids), mails.ofGuest(mark)]);
  // Marks are for every spelling, which may be other persons.
  const own = marked.filter((mail) => {
    const email = addressOf({ keys }, mail);
    return email !== null && [undefined, spellingOf(keys, { ownerId, email })].includes(spelling);
  });
  const byId = new Map([...ofPlays, ...own].map((mail) => [mail.id, mail]));
  return { mails: [...byId.values()], wins: won };
}
