import { checkRow } from '../check-row';
import { incrementRow, type Increments } from '../row-writes';
import { TakenError } from '../taken-error';
import type { AnyEvent } from '@girouette/contracts';
import { MAX_WAITING, newDocument, pendingNow, toWaiting, updateOf } from './document';
import type { Target } from './documents';
import { isDuplicate, isIdTaken, unavailable } from './errors';

export interface Increment {
  by: Increments;
  seed: object;
  events?: readonly AnyEvent[];
}

/**
 * Increments counters in one atomic operation, which cannot conflict. Creates the document first when there is none.
 */
export async function incrementDocument(
  target: Target,
  id: string,
  increment: Increment,
): Promise<void> {
  const { events = [], by } = increment;
  const first = incrementRow(id, increment)(null);
  const row = checkRow(target.table, first?.row ?? { id });
  const numbers = Object.entries(by).filter(([, number]) => number !== undefined);
  if (!numbers.every(([, number]) => Number.isFinite(number))) {
    throw new TypeError(`"${target.table.name}": only numbers can be added.`);
  }

  if (await add()) return;
  try {
    await target.collection.insertOne(newDocument(row, events));
  } catch (error) {
    // Either another writer has just created the row, or too many of its events wait.
    if (await isIdTaken(error, { collection: target.collection, id })) {
      if (await add()) return;
      throw unavailable();
    }
    if (isDuplicate(error)) throw new TakenError(target.table.name, { cause: error });
    throw error;
  }

  async function add(): Promise<boolean> {
    const full = `_outbox.${MAX_WAITING - events.length}`;
    const { matchedCount } = await target.collection.updateOne(
      { _id: id, ...(events.length > 0 && { [full]: { $exists: false } }) },
      updateOf({
        $inc: { ...Object.fromEntries(numbers), _rev: 1 },
        ...(events.length > 0 && {
          $push: { _outbox: { $each: events.map(toWaiting) } },
          $min: { _pendingAt: pendingNow() },
        }),
      }),
    );
    return matchedCount === 1;
  }
}
