import { currentCause } from '@girouette/async';
import type { EventOf, events } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';
import type { ResultMailDeps } from './ports';

type Win = EventOf<'WinnerMailRequested', z.output<typeof events.winnerMailRequested.data>>['data'];

/**
 * Queues the mail to a winner, who has some minutes from the play on to confirm before it goes out by itself. A mail that was
 * confirmed already goes out now.
 */
export function queueWinnerMail(
  { mails, clock, confirmWaitMs }: Pick<ResultMailDeps, 'mails' | 'clock' | 'confirmWaitMs'>,
  { win, changes }: { win: Win; changes: Changes },
): void {
  const { mailId: id, at, ...mail } = win;
  const waitsUntil = Date.parse(at) + confirmWaitMs;
  const now = clock.now();
  const acceptedAt = new Date(Math.max(waitsUntil, now.getTime()));
  mails.queue(changes, { id, acceptedAt, ...mail, ...currentCause() }, now);
}
