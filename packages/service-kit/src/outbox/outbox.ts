import type { AnyEvent } from '@girouette/contracts';
import { PortMisuseError, type Doc, type Update } from '../documents/port';

/**
 * A document that carries the events it still has to send. Document and events are written in one step, so an event is
 * sent exactly for what was kept; the relay sends them and empties the outbox.
 */
export type Outboxed<T extends Doc> = T & {
  outbox: AnyEvent[];
  /** Since when events wait; absent when none does. The relay finds its work by it. */
  pendingAt?: Date;
};

/** A new document with its first events, for `insertOne`. */
export function withOutbox<T extends Doc>(
  doc: T,
  events: readonly AnyEvent[],
  now: Date,
): Outboxed<T> {
  if (events.length === 0) return { ...doc, outbox: [] };
  return { ...doc, outbox: [...events], pendingAt: now };
}

/**
 * The update with its events, for `updateOne` and `findOneAndUpdate`.
 * @throws PortMisuseError when the update touches the outbox by itself
 */
export function pushToOutbox(update: Update, events: readonly AnyEvent[], now: Date): Update {
  const $push = (update.$push ?? {}) as Record<string, unknown>;
  const $set = (update.$set ?? {}) as Record<string, unknown>;
  if ('outbox' in $push || 'outbox' in $set || 'pendingAt' in $set) {
    throw new PortMisuseError('An update must not touch its outbox other than by pushToOutbox.');
  }
  if (events.length === 0) return update;
  return {
    ...update,
    $set: { ...$set, pendingAt: now },
    $push: { ...$push, outbox: { $each: [...events] } },
  };
}
