import type { AnyEvent, EventDefinition, ServiceName } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { z } from 'zod';

/** As `createEvent`, for services that pass the request's id by hand. */
export function makeEvent<Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
  data: z.input<Schema>,
  context: { source: ServiceName; now: Date; requestId?: string | undefined },
): AnyEvent {
  const event = createEvent(definition, data, context);
  return context.requestId === undefined ? event : { ...event, requestid: context.requestId };
}
