import type { EventDefinition } from '@girouette/contracts';
import { makeEvent } from '@girouette/service-kit';
import type { z } from 'zod';
import type { Announcement } from './ports';

/** Makes the announcement of a change that this request brought about. */
export const announce = <Type extends string, Schema extends z.ZodType>(
  definition: EventDefinition<Type, Schema>,
  data: z.input<Schema>,
  context: { now: Date; requestId: string },
): Announcement => ({
  event: makeEvent(definition, data, { source: 'game', ...context }),
  now: context.now,
});
