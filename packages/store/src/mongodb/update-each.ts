import { queryOf, type Question } from './query';
import { changeDocument, type Decision, type Outcome, type Target } from './documents';
import type { Stored } from './document';
import type { TakeTurn } from './turns';

/**
 * Changes up to `limit` rows of an index, each atomically by itself. A row that another process changed in between is read again; if it no
 * longer matches, the next row takes its place, so two processes never claim the same row.
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
  let ended = false;
  while (remaining > 0 && !ended) {
    const page = { $and: [filter, { _id: { $nin: seen } }] };
    const candidates = await target.collection.find(page, { sort, limit: remaining }).toArray();
    ended = candidates.length < remaining;
    for (const doc of candidates) {
      seen.push(doc._id);
      const key = `${target.table.name}/${doc._id}`;
      const outcome = await takeTurn(key, () => changeIfStillThere(doc));
      if (outcome === 'gone') continue;
      remaining -= 1;
      if (outcome.row !== null) changed.push(outcome);
    }
  }
  return changed;

  function changeIfStillThere(candidate: Stored): Promise<Outcome | 'gone'> {
    let known: Stored | null = candidate;
    // The candidate has just been read. It is read again only when others have changed it since.
    const read = async () => {
      const doc =
        known ?? (await target.collection.findOne({ $and: [{ _id: candidate._id }, filter] }));
      known = null;
      return doc;
    };
    return changeDocument<Outcome | 'gone'>(target, { read }, (doc) =>
      doc === null ? { result: 'gone', write: null } : options.decide(doc),
    );
  }
}
