import type { AnyEvent, EventDefinition, ServiceName } from '@girouette/contracts';
import { newId } from '@girouette/store';
import type { z } from 'zod';
import { currentCause } from '@girouette/platform/async';

/**
 * Creates an event with a new id and the current request id and trace.
 * @throws ZodError when the data does not match the schema, so invalid events are never published
 */
export function createEvent<Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
  data: z.input<Schema>,
  { source, now }: { source: ServiceName; now: Date },
): AnyEvent {
  const checked = definition.data.parse(data);
  const { requestId, traceparent } = currentCause();
  return {
    specversion: '1.0',
    id: newId(),
    source,
    type: definition.type,
    subject: definition.subject(checked),
    time: now.toISOString(),
    dataschema: definition.dataschema,
    datacontenttype: 'application/json',
    ...(requestId !== undefined && { requestid: requestId }),
    ...(traceparent !== undefined && { traceparent }),
    data: checked as AnyEvent['data'],
  };
}
