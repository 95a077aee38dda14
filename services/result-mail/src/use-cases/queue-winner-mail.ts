import { currentCause } from '@girouette/async';
import type { EventOf, events } from '@girouette/contracts';
import { readWinnerAddress } from '@girouette/service-kit';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';
import { awaitingConfirmation, queued } from '../domain/mail';
import { stopOf } from '../stop-token';
import type { ResultMailDeps } from './ports';

type Win = EventOf<'WinnerMailRequested', z.output<typeof events.winnerMailRequested.data>>['data'];

/**
 * Queues the mail to a winner, who has some minutes after the play to confirm before it goes out by itself. A confirmed mail goes out now. A
 * winner who was erased since gets none.
 */
export async function queueWinnerMail(
  deps: Pick<ResultMailDeps, 'mails' | 'erasedGuests' | 'keys' | 'clock' | 'confirmWaitMs'>,
  { win, changes }: { win: Win; changes: Changes },
): Promise<void> {
  const { mails, clock, confirmWaitMs } = deps;
  const { mailId: id, at, ...content } = win;
  const wonAt = new Date(at);
  if (await isErased(deps, win)) return;
  const waitsUntil = new Date(wonAt.getTime() + confirmWaitMs);
  const now = clock.now();
  const mail = { id, kind: 'winner' as const, wonAt, ...content, ...currentCause() };
  const accepted =
    waitsUntil > now
      ? awaitingConfirmation({ ...mail, acceptedAt: waitsUntil })
      : queued({ ...mail, acceptedAt: now });
  mails.queue(changes, accepted, now);
}

/** A winner whose address no key opens gets the answer of the sending. */
async function isErased(
  { keys, erasedGuests }: Pick<ResultMailDeps, 'keys' | 'erasedGuests'>,
  { mailId, ownerId, sealed, at }: Win,
): Promise<boolean> {
  const email = readWinnerAddress(keys, { mailId, sealed });
  if (email === null) return false;
  return erasedGuests.covers(stopOf(keys, { ownerId, email }).mark, new Date(at));
}
