import { currentCause } from '@girouette/platform/async';
import type { events, EventOf } from '@girouette/contracts';
import type { HandlerContext } from '@girouette/platform/kit';
import { readWinnerAddress } from '@girouette/signed';
import type { z } from 'zod';
import type { ResultMailDeps } from '../deps';
import { type Addressee, addresseeOf } from '../identities/feature';
import { forgetIfErased } from '../queue/actions';
import { awaitingConfirmation, queued } from '../queue/queue-rules';

type Win = EventOf<'WinnerMailRequested', z.output<typeof events.winnerMailRequested.data>>['data'];

/**
 * Queues the mail to a winner, who has some minutes after the play to confirm before it goes out by itself. A confirmed mail goes out now. A
 * winner who was erased since gets none.
 */
export async function queueWinnerMail(
  deps: ResultMailDeps,
  { win, changes, after }: { win: Win } & HandlerContext,
): Promise<void> {
  const { mails, erasedGuests, triggerSending, clock, confirmWaitMs } = deps;
  const { mailId: id, at, ...content } = win;
  const wonAt = new Date(at);
  const guest = addresseeIn(deps, win);
  if (guest !== null && (await erasedGuests.covers(guest, wonAt))) return;
  const waitsUntil = new Date(wonAt.getTime() + confirmWaitMs);
  const now = clock.now();
  const mail = { id, kind: 'winner' as const, wonAt, ...content, ...currentCause() };
  const accepted =
    waitsUntil > now
      ? awaitingConfirmation({ ...mail, acceptedAt: waitsUntil })
      : queued({ ...mail, acceptedAt: now });
  mails.queue({ changes, after }, accepted, { now, trigger: triggerSending });
  if (guest !== null) after(() => forgetIfErased(deps, { id, guest, at: wonAt }));
}

/** The winner. Null when no key opens the address; then the sending answers for it. */
function addresseeIn({ keys }: ResultMailDeps, { mailId, ownerId, sealed }: Win): Addressee | null {
  const email = readWinnerAddress(keys, { mailId, sealed });
  return email === null ? null : addresseeOf(keys, { ownerId, email });
}
