import { queryOf, type Question } from './query';
import { changeDocument, type Decision, type Outcome, type Target } from './documents';
import type { Stored } from './document';
import type { TakeTurn } from './turns';

/**
 * Changes up to `limit` rows of an index, each atomically by itself. When another process changed a row in between, it is read
 * again; if it no longer matches, the next row takes its place, so that two processes never claim the same row.
 * @returns the outcomes of the changed rows
 */
export async function updateEachDocument(options: {
  target: Target;
  takeTurn: TakeTurn;
  question: Question;
  decide: (doc: Stored) => Decision<Outcome> | Promise<Decision<Outcome>>;
}): Promise<Outcome[]> {
  const { target, takeTurn, question } = options;
  const { filter, sort } = queryOf(target.table, question);
  const changed: Outcome[] = [];
  const seen: string[] = [];
  let remaining = question.range?.limit ?? 0;
  while (remaining > 0) {
    const page = { $and: [filter, { _id: { $nin: seen } }] };
    const candidates = await target.collection
      .find(page, { sort, limit: remaining, projection: { _id: 1 } })
      .toArray();
    if (candidates.length === 0) break;
    for (const { _id } of candidates) {
      seen.push(_id);
      const outcome = await takeTurn(`${target.table.name}/${_id}`, () => changeIfStillThere(_id));
      if (outcome === 'gone') continue;
      remaining -= 1;
      if (outcome.row !== null) changed.push(outcome);
    }
  }
  return changed;

  function changeIfStillThere(id: string): Promise<Outcome | 'gone'> {
    const read = () => target.collection.findOne({ $and: [{ _id: id }, filter] });
    return changeDocument<Outcome | 'gone'>(target, read, (doc) =>
      doc === null ? { result: 'gone', write: null } : options.decide(doc),
    );
  }
}
