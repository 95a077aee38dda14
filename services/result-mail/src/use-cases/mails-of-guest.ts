import { laterAskId, winnerMailId } from '@girouette/contracts';
import type { GuestClaims } from '@girouette/service-kit';
import type { Mail } from '../domain/mail';
import type { Win } from '../domain/play';
import type { ResultMailDeps } from './ports';

/** The mails to a guest of a restaurant, and the wins that some of them are about. */
export async function mailsOfGuest(
  { mails, wins }: Pick<ResultMailDeps, 'mails' | 'wins'>,
  { ownerId, participants, mark }: Pick<GuestClaims, 'ownerId' | 'participants' | 'mark'>,
): Promise<{ mails: Mail[]; wins: Win[] }> {
  const won = (await wins.ofParticipants(participants)).filter((win) => win.ownerId === ownerId);
  const ids = won.flatMap(({ id }) => [winnerMailId(id), laterAskId(id)]);
  const found = await Promise.all([mails.findAll(ids), mails.ofGuest(mark)]);
  const byId = new Map(found.flat().map((mail) => [mail.id, mail]));
  return { mails: [...byId.values()], wins: won };
}
