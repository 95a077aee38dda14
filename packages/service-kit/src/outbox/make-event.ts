import { randomUUID } from 'node:crypto';
import type { AnyEvent, EventDefinition, ServiceName } from '@girouette/contracts';
import type { z } from 'zod';

/**
 * Makes an event of its definition, with a new id.
 * @throws ZodError when the data is not what was agreed: better here than in every listener
 */
export function makeEvent<Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
  data: z.input<Schema>,
  context: { source: ServiceName; now: Date; requestId?: string | undefined },
): AnyEvent {
  const checked = definition.data.parse(data);
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: context.source,
    type: definition.type,
    subject: definition.subject(checked),
    time: context.now.toISOString(),
    dataschema: definition.dataschema,
    datacontenttype: 'application/json',
    ...(context.requestId === undefined ? {} : { requestid: context.requestId }),
    data: checked as AnyEvent['data'],
  };
}
