import type { AnyEvent, EventDefinition } from '@girouette/contracts';
import { InvalidEventError } from '@girouette/events';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';

/** The tools that a handler receives besides its event. */
export interface HandlerContext {
  /** Collects the handler's writes, which run after it, atomically with the group's position. */
  changes: Changes;
  /** Runs `work` once the changes are committed, e.g. to trigger a task. A failure is logged but not retried. */
  after: (work: () => Promise<void> | void) => void;
}

/** A handler for some types of events. */
export interface EventConsumer {
  /** The topics and schemas that it consumes. */
  readonly definitions: readonly Pick<AnyDefinition, 'topic' | 'dataschema'>[];
  handle(event: AnyEvent, context: HandlerContext): Promise<void> | void;
}

type AnyDefinition = Pick<EventDefinition<string, z.ZodType>, 'topic' | 'dataschema' | 'read'>;

/**
 * Defines the handler of one or more types of events:
 *
 * consume([pageCreated, pageUpdated], ({ data }, { changes }) => { changes(PAGES).upsert(data.pageId, unlessNewer(toPage(data))); });
 *
 * The handler may read but never writes itself: it runs again when its page of events could not be applied, and its reads do not see the
 * collected changes of earlier events of the page. Decisions that depend on a row therefore belong into `change`. An event whose data does
 * not fit the schema becomes a dead letter before the handler runs.
 */
export function consume<const D extends AnyDefinition>(
  definitions: readonly D[],
  handler: (event: ReturnType<D['read']>, context: HandlerContext) => Promise<void> | void,
): EventConsumer {
  return {
    definitions,
    handle(event, context) {
      const definition = definitions.find(({ dataschema }) => dataschema === event.dataschema);
      return definition && handler(readEvent(definition, event), context);
    },
  };
}

function readEvent<D extends AnyDefinition>(definition: D, event: AnyEvent): ReturnType<D['read']> {
  try {
    return definition.read(event) as ReturnType<D['read']>;
  } catch (error) {
    throw new InvalidEventError((error as Error).message, { cause: error });
  }
}
