import { currentCause } from '@girouette/platform/async';
import type { EventOf, events } from '@girouette/contracts';
import { readWinnerAddress, type HandlerContext } from '@girouette/platform/kit';
import type { z } from 'zod';
import { awaitingHour } from '../domain/mail';
import { addresseeOf } from '../stop-token';
import { forgetIfErased } from './forget-if-erased';
import type { ResultMailDeps } from './ports';

type Request = EventOf<'LaterAskRequested', z.output<typeof events.laterAskRequested.data>>['data'];

/**
 * Queues the mail that asks a guest for an opinion, for its hour. A guest who stopped such mails of the restaurant, or was erased since,
 * gets none. A repeated request changes nothing.
 */
export async function queueLaterAsk(
  deps: Pick<ResultMailDeps, 'mails' | 'stops' | 'erasedGuests' | 'keys' | 'clock' | 'log'>,
  { request, changes, after }: { request: Request } & HandlerContext,
): Promise<void> {
  const { mails, stops, erasedGuests, keys, clock, log } = deps;
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
    ...{ id, kind: 'later-ask' as const, acceptedAt: now, asksAt: new Date(dueAt) },
    ...{ pageId, ownerId, sealed, wording, ask, link, network, stopMark, language },
    ...currentCause(),
  };
  mails.queue(changes, awaitingHour(mail), now);
  after(() => forgetIfErased(deps, { id, guest: addressee, at: playedAt }));
}
