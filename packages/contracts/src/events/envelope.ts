import { z } from 'zod';

/** CloudEvents 1.0, structured. `subject` is the aggregate's id and the key that keeps its events in order. */
export const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string().min(1),
  type: z.string().min(1),
  subject: z.string().min(1),
  time: z.iso.datetime(),
  /** Name and version of the schema of `data`, e.g. `girouette:plays/WheelSpun/1`. */
  dataschema: z.string().min(1),
  datacontenttype: z.literal('application/json'),
  /** The request that set this off; follows it through every log (CloudEvents extension). */
  requestid: z.string().optional(),
  data: z.record(z.string(), z.unknown()),
});

/** An event whose data has not been read yet. */
export type AnyEvent = z.infer<typeof envelope>;

/** An event of a known kind. */
export type EventOf<Type extends string, Data> = Omit<AnyEvent, 'type' | 'data'> & {
  type: Type;
  data: Data;
};
