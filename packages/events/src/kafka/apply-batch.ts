import type { AnyEvent } from '@girouette/contracts';
import { applyPage, type PositionedPage } from '../apply-page';
import type { ConsumerDeps } from './consumer-deps';
import type { Batch } from './driver';
import { fromMessage } from './message';

/** Applies a batch of one partition page by page. */
export async function applyBatch(batch: Batch, deps: ConsumerDeps): Promise<void> {
  const { topic, messages, signal } = batch;
  const log = deps.log.child({ topic });
  for (let at = 0; at < messages.length; at += deps.pageSize) {
    if (signal.aborted) return;
    const page = toPage(topic, messages.slice(at, at + deps.pageSize), { ...deps, log });
    const onApplied = (offset: string) => {
      batch.applied(offset);
    };
    const result = await applyPage(page, { ...deps, signal, log, onApplied });
    if (result === 'stopped') return;
  }
}

function toPage(
  topic: string,
  messages: Batch['messages'],
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
