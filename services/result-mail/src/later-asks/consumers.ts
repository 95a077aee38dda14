import { currentCause } from '@girouette/platform/async';
import { events, type EventOf } from '@girouette/contracts';
import { consume, type EventConsumer, type HandlerContext } from '@girouette/platform/kit';
import { readWinnerAddress } from '@girouette/signed';
import type { z } from 'zod';
import type { ResultMailDeps } from '../deps';
import { addresseeOf } from '../identities/feature';
import { forgetIfErased } from '../queue/actions';
import { awaitingHour } from '../queue/queue-rules';

/** Queues the mails that ask guests for an opinion. */
export const laterAskConsumers = (deps: ResultMailDeps): EventConsumer[] => [
  consume([events.laterAskRequested], async ({ data: request }, context) => {
    await queueLaterAsk(deps, { request, ...context });
  }),
];

type LaterAsk = EventOf<
  'LaterAskRequested',
  z.output<typeof events.laterAskRequested.data>
>['data'];

/**
 * Queues the mail that asks a guest for an opinion, for its hour. A guest who stopped such mails of the restaurant, or was erased since,
 * gets none. A repeated request changes nothing.
 */
async function queueLaterAsk(
  deps: ResultMailDeps,
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
