import type { AnyEvent, EventDefinition } from '@girouette/contracts';
import { InvalidEventError } from '@girouette/events';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';

/** What a handler works with beside its event. */
export interface HandlerContext {
  /** Gathers what the event changes. It is written after the handler, in one step with the group's position. */
  changes: Changes;
  /** Runs `work` once the changes are committed, e.g. to trigger a task. A failure is logged and not repeated. */
  after: (work: () => Promise<void> | void) => void;
}

/** A service's reaction to some kinds of events. */
export interface EventConsumer {
  /** The topics and schemas that it reacts to. */
  readonly definitions: readonly Pick<AnyDefinition, 'topic' | 'dataschema'>[];
  handle(event: AnyEvent, context: HandlerContext): Promise<void>;
}

type AnyDefinition = Pick<EventDefinition<string, z.ZodType>, 'topic' | 'dataschema' | 'read'>;

/**
 * Names the reaction to one or more kinds of events:
 *
 *     consume([pageCreated, pageUpdated], ({ data }, { changes }) => {
 *       changes(PAGES).upsert(data.pageId, (old) => (old && old.version >= data.version ? null : pageOf(data)));
 *     });
 *
 * The handler may read before it gathers changes, but never writes: it runs again when its page of events could not be
 * applied, and its reads do not see what earlier events of the page have gathered. What depends on a row is therefore
 * decided inside `change`. Data that is not what was agreed makes the event a dead letter before the handler sees it.
 */
export function consume<const D extends AnyDefinition>(
  definitions: readonly D[],
  handler: (event: ReturnType<D['read']>, context: HandlerContext) => Promise<void> | void,
): EventConsumer {
  return {
    definitions,
    async handle(event, context) {
      const definition = definitions.find(({ dataschema }) => dataschema === event.dataschema);
      if (definition) await handler(readEvent(definition, event), context);
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
