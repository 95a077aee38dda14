import type { AnyEvent } from '@girouette/contracts';
import type { EachBatchPayload } from 'kafkajs';
import { applyPage, type PositionedPage } from '../apply-page';
import { HEARTBEAT_MS, type ConsumerDeps } from './consumer-deps';
import { fromMessage } from './message';
import type { OffsetCommits } from './offset-commits';

type Messages = EachBatchPayload['batch']['messages'];

/** Applies a batch of one partition page by page and sends heartbeats to the group meanwhile. */
export async function consumeBatch(
  payload: EachBatchPayload,
  deps: ConsumerDeps & { signal: AbortSignal; commits: OffsetCommits },
): Promise<void> {
  const { topic, messages } = payload.batch;
  const ended = new AbortController();
  let disconnected: { error: unknown } | undefined;
  const beat = setInterval(() => {
    if (!payload.isRunning() || payload.isStale()) ended.abort();
    payload.heartbeat().catch((error: unknown) => {
      disconnected = { error };
      ended.abort();
    });
  }, HEARTBEAT_MS);
  const signal = AbortSignal.any([deps.signal, ended.signal]);
  const log = deps.log.child({ topic });

  try {
    for (let at = 0; at < messages.length; at += deps.pageSize) {
      if (signal.aborted || !payload.isRunning() || payload.isStale()) break;
      const page = toPage(topic, messages.slice(at, at + deps.pageSize), { ...deps, log });
      const result = await applyPage(page, {
        ...deps,
        signal,
        log,
        onApplied: (offset) => {
          payload.resolveOffset(offset);
          deps.commits.soon(payload);
        },
      });
      if (result === 'stopped') break;
    }
  } finally {
    clearInterval(beat);
    // The member leaves its group after this batch.
    if (deps.signal.aborted) await deps.commits.now();
  }
  // The group is rebalancing. kafkajs rejoins it on this error.
  if (disconnected) throw disconnected.error;
}

function toPage(
  topic: string,
  messages: Messages,
  { consumer, log }: Pick<ConsumerDeps, 'consumer' | 'log'>,
): PositionedPage {
  const entries: { position: string; event: AnyEvent }[] = [];
  for (const message of messages) {
    const { event, targetGroup } = fromMessage(message);
    if (!event) {
      log.error({ offset: message.offset }, 'A message is not an event and is skipped');
    } else if (targetGroup === undefined || targetGroup === consumer.group) {
      entries.push({ position: message.offset, event });
    }
  }
  const to = messages.at(-1)?.offset ?? '';
  return { topic, from: '', to, mayRepeat: true, entries };
}
