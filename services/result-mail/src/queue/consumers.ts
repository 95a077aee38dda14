import { currentCause } from '@girouette/platform/async';
import { events, type EventOf } from '@girouette/contracts';
import {
  consume,
  readWinnerAddress,
  type Clock,
  type EventConsumer,
  type HandlerContext,
  type Keys,
  type Logger,
} from '@girouette/platform/kit';
import type { z } from 'zod';
import { addresseeOf, type Addressee } from '../identities/stop-token';
import type { Stops } from '../consents/store';
import { guestErasedMailId } from '../guests/rules';
import type { ErasedGuests } from '../identities/store';
import { awaitingConfirmation, awaitingHour, queued } from './queue-rules';
import type { Mails } from './store';

export interface QueueDeps {
  mails: Mails;
  stops: Stops;
  erasedGuests: ErasedGuests;
  /** How long a winner may take to confirm before the mail goes out by itself. */
  confirmWaitMs: number;
  /** Starts sending without waiting for it. */
  triggerSending: () => void;
  keys: Keys;
  clock: Clock;
  log: Logger;
}

/** Queues mails, and changes the ones that wait. */
export const mailConsumers = (deps: QueueDeps): EventConsumer[] => [
  consume([events.mailRequested], ({ data: request }, context) => {
    queueMail(deps, { request, ...context });
  }),
  consume([events.winnerMailRequested], async ({ data: win }, context) => {
    await queueWinnerMail(deps, { win, ...context });
  }),
  consume([events.guestErased], ({ data }, { changes, after }) => {
    const { erasureId, service, mailIds } = data;
    for (const id of mailIds) deps.mails.forgetLater(changes, id);
    const by = { service, now: deps.clock.now() };
    deps.mails.answer(changes, guestErasedMailId(erasureId), by);
    after(deps.triggerSending);
  }),
  consume([events.laterAskRequested], async ({ data: request }, context) => {
    await queueLaterAsk(deps, { request, ...context });
  }),
];

type Win = EventOf<'WinnerMailRequested', z.output<typeof events.winnerMailRequested.data>>['data'];

/**
 * Queues the mail to a winner, who has some minutes after the play to confirm before it goes out by itself. A confirmed mail goes out now. A
 * winner who was erased since gets none.
 */
async function queueWinnerMail(
  deps: QueueDeps,
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
function addresseeIn({ keys }: QueueDeps, { mailId, ownerId, sealed }: Win): Addressee | null {
  const email = readWinnerAddress(keys, { mailId, sealed });
  return email === null ? null : addresseeOf(keys, { ownerId, email });
}

type LaterAsk = EventOf<
  'LaterAskRequested',
  z.output<typeof events.laterAskRequested.data>
>['data'];

/**
 * Queues the mail that asks a guest for an opinion, for its hour. A guest who stopped such mails of the restaurant, or was erased since,
 * gets none. A repeated request changes nothing.
 */
async function queueLaterAsk(
  deps: QueueDeps,
  { request, changes, after }: { request: LaterAsk } & HandlerContext,
): Promise<void> {
  const { mails, stops, erasedGuests, triggerSending, keys, clock, log } = deps;
  const {
    mailId: id,
    pageId,
    ownerId,
    sealed,
    wording,
    ask,
    link,
    network,
    at,
    dueAt,
    language,
  } = request;
  const email = readWinnerAddress(keys, { mailId: id, sealed });
  if (email === null) {
    log.warn({ mailId: id }, 'the address of a later ask cannot be read');
    return;
  }
  const addressee = addresseeOf(keys, { ownerId, email });
  const { mark: stopMark } = addressee;
  if (await stops.has(stopMark)) return;
  const playedAt = new Date(at);
  if (await erasedGuests.covers(addressee, playedAt)) return;
  const now = clock.now();
  const mail = {
    id,
    kind: 'later-ask' as const,
    acceptedAt: now,
    asksAt: new Date(dueAt),
    pageId,
    ownerId,
    sealed,
    wording,
    ask,
    link,
    network,
    stopMark,
    language,
    ...currentCause(),
  };
  mails.queue({ changes, after }, awaitingHour(mail), { now, trigger: triggerSending });
  after(() => forgetIfErased(deps, { id, guest: addressee, at: playedAt }));
}

type Request = EventOf<'MailRequested', z.output<typeof events.mailRequested.data>>['data'];

/** Queues a mail that a service has requested. A repeated request changes nothing. */
function queueMail(
  { mails, clock, triggerSending: trigger }: QueueDeps,
  { request, ...context }: { request: Request } & HandlerContext,
): void {
  const { mailId: id, kind, userId, sealed, network, expiresAt } = request;
  const now = clock.now();
  const mail = {
    id,
    kind,
    userId,
    sealed,
    network,
    expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
    acceptedAt: now,
    ...currentCause(),
  };
  mails.queue(context, queued(mail), { now, trigger });
}

/**
 * Forgets a mail when its guest was erased while the event that requests it was handled: the handler saw no erasure, and the erasure no mail.
 * Called once the mail is stored. An erasure that begins later finds it.
 * @param options.at the moment of the play
 */
async function forgetIfErased(
  { mails, erasedGuests }: QueueDeps,
  { id, guest, at }: { id: string; guest: Addressee; at: Date },
): Promise<void> {
  if (await erasedGuests.covers(guest, at)) await mails.forget(id);
}
