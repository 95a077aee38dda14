import type { AnyEvent, EventDefinition, EventOf } from '@girouette/contracts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { SingleEventConsumer } from '@girouette/events';
import type { Metrics } from '../http/metrics';

export interface EventContext {
  /** Writes with the id of the request that set the event off. */
  log: Logger;
}

/** A service's reaction to one kind of event. */
export interface EventListener {
  topic: string;
  dataschema: string;
  handle(event: AnyEvent, context: EventContext): Promise<void>;
}

/**
 * Names the reaction to an event. The data is checked before the handler sees it; data that is not what was agreed makes
 * the event a dead letter. The handler may be called again with the same event.
 */
export const listenTo = <Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
  handler: (event: EventOf<Type, z.infer<Schema>>, context: EventContext) => Promise<void>,
): EventListener => ({
  topic: definition.topic,
  dataschema: definition.dataschema,
  handle: async (event, context) => handler(definition.read(event), context),
});

/** The one consumer of a service: its group reads the listeners' topics; events that nobody listens to pass by. */
export function consumerOf(options: {
  group: string;
  listeners: readonly EventListener[];
  log: Logger;
  metrics: Metrics;
  /** Called after each handled event: it may have filled an outbox. */
  onHandled: () => void;
}): SingleEventConsumer {
  const { group, listeners, log, metrics, onHandled } = options;

  async function handle(event: AnyEvent): Promise<void> {
    const heard = listeners.filter(({ dataschema }) => dataschema === event.dataschema);
    if (heard.length === 0) return;
    const eventLog = log.child({
      requestId: event.requestid,
      eventId: event.id,
      eventType: event.type,
    });
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      for (const listener of heard) await listener.handle(event, { log: eventLog });
    } catch (error) {
      metrics.handled({ type: event.type, outcome: 'failed' }, seconds());
      eventLog.warn({ err: error }, 'event not handled');
      throw error;
    }
    metrics.handled({ type: event.type, outcome: 'done' }, seconds());
    eventLog.info({ ms: Math.round(seconds() * 1000) }, 'event handled');
    onHandled();
  }

  return { group, topics: [...new Set(listeners.map(({ topic }) => topic))], handle };
}
