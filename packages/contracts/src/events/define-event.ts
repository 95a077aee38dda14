import type { z } from 'zod';
import type { AnyEvent, EventOf } from './envelope';

export interface EventDefinition<Type extends string, Schema extends z.ZodType> {
  topic: string;
  type: Type;
  version: number;
  data: Schema;
  /** Data that parses; contract tests, documentation and fakes use it. */
  sample: z.infer<Schema>;
  /** Which field of the data is the aggregate's id. */
  subject: (data: z.infer<Schema>) => string;
  dataschema: string;
  /** Whether an event is of this kind. Its data is not validated; `read` does that. */
  is: (event: AnyEvent) => boolean;
  /** @returns the event with validated data. @throws ZodError when the data does not fit the schema */
  read: (event: AnyEvent) => EventOf<Type, z.infer<Schema>>;
}

/**
 * Defines an event once for its publisher and all consumers.
 *
 * A new optional field keeps the version; anything else is a new version beside the old one.
 */
export function defineEvent<const Type extends string, Schema extends z.ZodType>(
  definition: Pick<
    EventDefinition<Type, Schema>,
    'topic' | 'type' | 'version' | 'data' | 'sample' | 'subject'
  >,
): EventDefinition<Type, Schema> {
  const { topic, type, version, data } = definition;
  const dataschema = `girouette:${topic}/${type}/${String(version)}`;
  return {
    ...definition,
    dataschema,
    is: (event) => event.dataschema === dataschema,
    read: (event) => ({ ...event, type, data: data.parse(event.data) }),
  };
}
