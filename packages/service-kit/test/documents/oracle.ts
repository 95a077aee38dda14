import { find } from 'mingo';
import { cloneDeep } from 'mingo/util';
import type { Filter, FindOptions } from '../../src/documents';
import type { Change, Thing } from './arbitrary';

/** Documents in a plain array, found by `mingo` and changed by hand: slow, without indexes, and hard to get wrong. */
export function openOracle() {
  let docs: Thing[] = [];

  const matching = (filter: Filter, options: FindOptions = {}): Thing[] => {
    const cursor = find<Thing>(docs, filter).sort(options.sort ?? { _id: 1 });
    if (options.skip !== undefined) cursor.skip(options.skip);
    if (options.limit !== undefined) cursor.limit(options.limit);
    return cursor.all();
  };

  return {
    insertOne(doc: Thing): void {
      docs.push(copy(doc));
    },
    find: (filter: Filter, options: FindOptions) => matching(filter, options).map(copy),
    countDocuments: (filter: Filter) => matching(filter).length,
    updateMany(filter: Filter, { apply }: Change) {
      const found = matching(filter);
      const before = found.map((doc) => JSON.stringify(doc));
      found.forEach(apply);
      const modified = found.filter((doc, index) => JSON.stringify(doc) !== before[index]).length;
      return { matched: found.length, modified };
    },
    deleteMany(filter: Filter): number {
      const gone = new Set(matching(filter));
      docs = docs.filter((doc) => !gone.has(doc));
      return gone.size;
    },
  };
}

function copy(thing: Thing): Thing {
  return cloneDeep<Thing>(thing);
}
