import {
  DuplicateKeyError,
  PortMisuseError,
  type Collection,
  type Doc,
  type Filter,
  type Update,
} from '../documents/port';
import { noteCarrier } from './finished-events';

/**
 * How many event ids a document remembers at most. Within the inbox it is far fewer: those of finished events are taken out
 * again, since its markers answer for them.
 */
const REMEMBERED = 1_000;

/**
 * Changes one document for an event, at most once: effect and event id are written in one step.
 * @param options.filter must name the document by `_id` when `upsert` is set
 * @returns whether this call applied it; false when it was applied before, or when no document matches the filter
 */
export async function applyOnce<T extends Doc>(
  collection: Collection<T>,
  options: { filter: Filter; update: Update; eventId: string; upsert?: boolean },
): Promise<boolean> {
  const { filter, eventId, upsert = false } = options;
  if ('applied' in filter) throw new PortMisuseError('applyOnce guards `applied` by itself.');
  const guarded = { ...filter, applied: { $ne: eventId } };
  const update = remember(options.update, eventId);
  if (typeof filter._id === 'string') {
    noteCarrier({ collection: collection, id: filter._id });
  }

  try {
    const result = await collection.updateOne(guarded, update, { upsert });
    return result.matched > 0 || result.upsertedId !== undefined;
  } catch (error) {
    if (!upsert || !(error instanceof DuplicateKeyError)) throw error;
    // Either this event was applied before, or another event made the document at the same moment.
    const result = await collection.updateOne(guarded, update);
    if (result.matched > 0) return true;
    if (await collection.findOne({ ...filter, applied: eventId })) return false;
    throw error;
  }
}

function remember(update: Update, eventId: string): Update {
  const $push = (update.$push ?? {}) as Record<string, unknown>;
  if ('applied' in $push) throw new PortMisuseError('applyOnce writes `applied` by itself.');
  return { ...update, $push: { ...$push, applied: { $each: [eventId], $slice: -REMEMBERED } } };
}
