import { AppError, playedOn } from '@girouette/contracts';
import { participantOf } from '@girouette/service-kit';
import type { ReviewDeps } from './ports';

/**
 * Tells before the spin whether an e-mail already took part on a page. It is a courtesy: the spin itself decides.
 *
 * One try is per page, and a participant is only known together with a page; so without a page nobody has taken part.
 * @throws AppError ALREADY_PLAYED with the day of the play
 */
export async function checkParticipation(
  deps: Pick<ReviewDeps, 'participations' | 'keys'>,
  input: { email: string; pageId: string | undefined },
): Promise<void> {
  if (input.pageId === undefined) return;
  const play = await deps.participations.find(participantOf(deps.keys, input.pageId, input.email));
  if (play) throw new AppError('ALREADY_PLAYED', { details: { playedAt: playedOn(play.at) } });
}
