import { currentCause } from '@girouette/async';
import type { EventOf, events } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';
import { awaitingConfirmation, queued } from '../domain/mail';
import type { ResultMailDeps } from './ports';

type Win = EventOf<'WinnerMailRequested', z.output<typeof events.winnerMailRequested.data>>['data'];

/**
 * Queues the mail to a winner, who has some minutes after the play to confirm before it goes out by itself. A confirmed mail goes out now.
 */
export function queueWinnerMail(
  { mails, clock, confirmWaitMs }: Pick<ResultMailDeps, 'mails' | 'clock' | 'confirmWaitMs'>,
  { win, changes }: { win: Win; changes: Changes },
): void {
  const { mailId: id, at, ...content } = win;
  const wonAt = new Date(at);
  const waitsUntil = new Date(wonAt.getTime() + confirmWaitMs);
  const now = clock.now();
  const mail = { id, kind: 'winner' as const, wonAt, ...content, ...currentCause() };
  const accepted =
    waitsUntil > now
      ? awaitingConfirmation({ ...mail, acceptedAt: waitsUntil })
      : queued({ ...mail, acceptedAt: now });
  mails.queue(changes, accepted, now);
}
