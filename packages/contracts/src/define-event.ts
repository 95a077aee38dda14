import type { z } from 'zod';
import type { AnyEvent, EventOf } from './envelope';

export interface EventDefinition<Type extends string, Schema extends z.ZodType> {
  topic: string;
  type: Type;
  version: number;
  data: Schema;
  /** Valid data for contract tests, documentation and fakes. */
  sample: z.infer<Schema>;
  /** Returns the aggregate's id from the data. */
  subject: (data: z.infer<Schema>) => string;
  dataschema: string;
  /** Whether an event has this type. Does not validate its data; use `read` for that. */
  is: (event: AnyEvent) => boolean;
  /**
   * @returns the event with validated data.
   * @throws ZodError when the data does not match the schema
   */
  read: (event: AnyEvent) => EventOf<Type, z.infer<Schema>>;
}

/**
 * Defines an event once for its publisher and all consumers.
 *
 * A new optional field keeps the version. Any other change is a new version beside the old one.
 */
export function defineEvent<const Type extends string, Schema extends z.ZodType>(
  definition: Pick<
    EventDefinition<Type, Schema>,
    'topic' | 'type' | 'version' | 'data' | 'sample' | 'subject'
  >,
): EventDefinition<Type, Schema> {
  const { topic, type, version, data } = definition;
  const readEvents = new WeakMap<AnyEvent, EventOf<Type, z.infer<Schema>>>();
  const dataschema = `girouette:${topic}/${type}/${String(version)}`;
  return {
    ...definition,
    dataschema,
    is: (event) => event.dataschema === dataschema,
    read(event) {
      const known = readEvents.get(event);
      if (known) return known;
      const read = { ...event, type, data: data.parse(event.data) };
      readEvents.set(event, read);
      return read;
    },
  };
}
