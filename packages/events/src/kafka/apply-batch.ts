import type { AnyEvent } from '@girouette/contracts';
import { nowMs } from '@girouette/platform/async';
import { uuidOf } from '@girouette/store';
import { applyPage, type PositionedPage } from '../apply-page';
import { InvalidEventError } from '../port';
import type { ConsumerDeps } from './consumer-deps';
import type { Batch, IncomingMessage } from './driver';
import { fromMessage } from './message';

/** Applies a batch of one partition page by page. */
export async function applyBatch(batch: Batch, deps: ConsumerDeps): Promise<void> {
  const { topic, messages, signal } = batch;
  const log = deps.log.child({ topic });
  for (let at = 0; at < messages.length; at += deps.pageSize) {
    if (signal.aborted) return;
    const end = at + deps.pageSize;
    const { page, unreadable, again } = readPage(batch, messages.slice(at, end), deps);
    // Before the position moves. If the process dies in between, the next run adds the same dead letters again.
    for (const event of [...unreadable.map(standInFor), ...again])
      await putAside(event, topic, { ...deps, log });
    const onApplied = (offset: string) => {
      batch.applied(offset);
    };
    const result = await applyPage(page, { ...deps, signal, log, onApplied });
    if (result === 'stopped') return;
  }
}

function readPage(
  { topic, partition }: Batch,
  messages: readonly IncomingMessage[],
  { consumer }: ConsumerDeps,
): { page: PositionedPage; unreadable: UnreadablePlace[]; again: AnyEvent[] } {
  const entries: { position: string; event: AnyEvent }[] = [];
  const unreadable: UnreadablePlace[] = [];
  const again: AnyEvent[] = [];
  let run: UnreadablePlace | undefined;
  for (const message of messages) {
    const { offset } = message;
    const { targetGroup, ...read } = fromMessage(message);
    if (targetGroup !== undefined && targetGroup !== consumer.group) continue;
    if (read.event === null && run?.reason === read.reason) {
      Object.assign(run, { lastOffset: offset, count: run.count + 1 });
    } else if (read.event === null) {
      const { reason } = read;
      run = { topic, partition, offset, lastOffset: offset, count: 1, reason };
      unreadable.push(run);
    } else {
      run = undefined;
      if (isStandIn(read.event)) again.push(read.event);
      else entries.push({ position: offset, event: read.event });
    }
  }
  const to = messages.at(-1)?.offset ?? '';
  return { page: { topic, from: '', to, mayRepeat: true, entries }, unreadable, again };
}

/** Keeps the place of records that cannot be read as a dead letter. The records behind them follow. */
async function putAside(
  event: AnyEvent,
  topic: string,
  { consumer, addDeadLetter, log }: ConsumerDeps,
): Promise<void> {
  const { id: eventId, data } = event;
  log.error({ eventId, ...data }, 'A record cannot be read and becomes a dead letter');
  const error = new InvalidEventError(String(data.reason));
  await addDeadLetter({ group: consumer.group, topic, event, error });
  consumer.onDeadLetter?.(topic);
}

const SCHEMA = 'girouette:unreadable';

/** Where consecutive records that cannot be read for one reason are. */
interface UnreadablePlace {
  topic: string;
  partition: number;
  offset: string;
  lastOffset: string;
  count: number;
  reason: string;
}

/** The event of a dead letter for records that hold none. The same place gets the same id. */
function standInFor(place: UnreadablePlace): AnyEvent {
  return {
    specversion: '1.0',
    id: uuidOf(`${place.topic}/${place.partition}/${place.offset}`),
    source: 'kafka',
    type: 'UnreadableRecord',
    subject: `partition ${place.partition}, offset ${place.offset}`,
    time: new Date(nowMs()).toISOString(),
    dataschema: SCHEMA,
    datacontenttype: 'application/json',
    // The presenter of dead letters leaves numbers readable.
    data: { ...place, offset: Number(place.offset), lastOffset: Number(place.lastOffset) },
  };
}

/** Whether an event is the stand-in of a dead letter that is delivered again. It still cannot be handled. */
const isStandIn = ({ dataschema }: AnyEvent): boolean => dataschema === SCHEMA;
