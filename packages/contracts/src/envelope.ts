import { z } from 'zod';
import { moment, uuid, word } from './texts/texts';

/** CloudEvents 1.0, structured. `subject` is the aggregate's id and the key that keeps its events in order. */
export const envelope = z.object({
  specversion: z.literal('1.0'),
  id: uuid,
  source: word.min(1),
  type: word.min(1),
  subject: word.min(1),
  time: moment,
  /** Name and version of the schema of `data`, e.g. `girouette:plays/WheelSpun/1`. */
  dataschema: word.min(1),
  datacontenttype: z.literal('application/json'),
  /** The id of the request that caused the event, for the logs (a CloudEvents extension). */
  requestid: word.optional(),
  /** The position in that request's trace where the event was created (the CloudEvents extension for W3C Trace Context). */
  traceparent: word.optional(),
  data: z.record(word, z.unknown()),
});

/** An event with unread data. */
export type AnyEvent = z.infer<typeof envelope>;

/** An event of a known type. */
export type EventOf<Type extends string, Data> = Omit<AnyEvent, 'type' | 'data'> & {
  type: Type;
  data: Data;
};
