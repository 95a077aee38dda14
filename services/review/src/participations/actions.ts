import { AppError, mayPlayAgain, playedOn } from '@girouette/contracts';
import { participantsOf } from '@girouette/signed';
import type { ReviewDeps } from '../deps';
import type { Participation } from './rules';

/**
 * Checks before the spin whether an e-mail has already played on a page and may not play again. The spin itself decides; this may lag
 * behind it. Without a page, the answer is no, because each page gives one try.
 * @throws AppError ALREADY_PLAYED with the day of the play
 */
export async function checkParticipation(
  deps: ReviewDeps,
  { email, pageId }: { email: string; pageId: string | undefined },
): Promise<void> {
  if (pageId === undefined) return;
  const play = await findParticipation(deps, { pageId, email });
  if (!play) return;
  const replayAfterDays = await deps.pages.replayAfterDaysOf(pageId);
  if (mayPlayAgain(play.at, { replayAfterDays, now: deps.clock.now() })) return;
  throw new AppError('ALREADY_PLAYED', { details: { playedAt: playedOn(play.at) } });
}

/** The play on a page by the person with this address, even if an earlier version stored it. Null when there is none. */
export async function findParticipation(
  { keys, participations }: ReviewDeps,
  { pageId, email }: { pageId: string; email: string },
): Promise<Participation | null> {
  for (const participant of participantsOf(keys, pageId, email)) {
    const found = await participations.find(participant);
    if (found) return found;
  }
  return null;
}
