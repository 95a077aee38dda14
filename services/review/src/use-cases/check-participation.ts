import { AppError, mayPlayAgain, playedOn } from '@girouette/contracts';
import { findParticipation } from './find-participation';
import type { ReviewDeps } from './ports';

/**
 * Checks before the spin whether an e-mail has already played on a page and may not play again. The spin itself decides; this may lag
 * behind it. Without a page, the answer is no, because each page gives one try.
 * @throws AppError ALREADY_PLAYED with the day of the play
 */
export async function checkParticipation(
  deps: Pick<ReviewDeps, 'participations' | 'pages' | 'keys' | 'clock'>,
  { email, pageId }: { email: string; pageId: string | undefined },
): Promise<void> {
  if (pageId === undefined) return;
  const play = await findParticipation(deps, { pageId, email });
  if (!play) return;
  const replayAfterDays = await deps.pages.replayAfterDaysOf(pageId);
  if (mayPlayAgain(play.at, { replayAfterDays, now: deps.clock.now() })) return;
  throw new AppError('ALREADY_PLAYED', { details: { playedAt: playedOn(play.at) } });
}
