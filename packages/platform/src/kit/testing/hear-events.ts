import { randomUUID } from 'node:crypto';
import type { AnyEvent, EventDefinition, EventOf } from '@girouette/contracts';
import type { z } from 'zod';
import type { Adapters } from '../adapters';

export interface HeardEvents {
  /** All events so far, in order of arrival. */
  all: AnyEvent[];
  /** The events of one type, with parsed data. */
  of<Type extends string, Schema extends z.ZodType>(
    definition: EventDefinition<Type, Schema>,
  ): EventOf<Type, z.infer<Schema>>[];
  stop(): Promise<void>;
}

/** Listens to topics as a separate consumer group. */
export async function hearEvents(
  adapters: Pick<Adapters, 'events'>,
  topics: readonly string[],
): Promise<HeardEvents> {
  const all: AnyEvent[] = [];
  const positions = new Map<string, string>();
  const subscription = await adapters.events.subscribe({
    group: `listener-${randomUUID()}`,
    topics,
    position: (topic) => Promise.resolve(positions.get(topic) ?? null),
    apply({ topic, to, events }) {
      all.push(...events);
      positions.set(topic, to);
      return Promise.resolve('applied');
    },
  });
  return {
    all,
    of: (definition) => all.filter(definition.is).map(definition.read),
    stop: () => subscription.stop(),
  };
}
