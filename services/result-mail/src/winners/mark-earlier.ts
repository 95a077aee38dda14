import { events, winnerMailId } from '@girouette/contracts';
import { MOST_MARKED } from '@girouette/contracts/mails/events/mails';
import { createEvent } from '@girouette/events';
import { guestMarkOf, readWinnerAddress } from '@girouette/signed';
import type { ResultMailDeps } from '../deps';
import type { Win } from './rules';

const WALK = 'earlier-winners';

/**
 * Tells game the marks of the winners from before plays had marks, where the winner's mail still has the address. It walks through all wins once,
 * and continues after an interruption. A repeated event changes nothing.
 */
export async function markEarlierWinners(deps: ResultMailDeps, signal: AbortSignal): Promise<void> {
  let reached = await deps.walks.reached(WALK);
  while (reached !== null) {
    signal.throwIfAborted();
    const wins = await deps.wins.listAfter(reached, MOST_MARKED);
    const winners = await marksOf(deps, wins);
    const now = deps.clock.now();
    const data = { winners, at: now.toISOString() };
    const about = { source: 'result-mail', now } as const;
    reached = wins.at(-1)?.id ?? null;
    const told = winners.length > 0 ? [createEvent(events.winnersMarked, data, about)] : [];
    await deps.walks.note(WALK, reached, told);
  }
}

/** A mail that was forgotten with its guest has no address any more. */
async function marksOf(
  { mails, keys }: ResultMailDeps,
  wins: readonly Win[],
): Promise<{ playId: string; mark: string }[]> {
  const told = await mails.findForWinners(wins.map(({ id }) => winnerMailId(id)));
  const sealedOf = new Map(told.map(({ id, sealed }) => [id, sealed]));
  return wins.flatMap(({ id: playId, ownerId }) => {
    const mailId = winnerMailId(playId);
    const sealed = sealedOf.get(mailId);
    const email = sealed === undefined ? null : readWinnerAddress(keys, { mailId, sealed });
    return email === null ? [] : [{ playId, mark: guestMarkOf(keys, { ownerId, email }) }];
  });
}
