import type { Filter } from '../port';
import { isPlainObject } from '../rules/values';
import type { Operators, Stored } from '../store';
import { applyUpdate } from './apply-update';
import { writeField } from '../rules/fields';

/** The document that an upsert makes: what the filter says a field equals, then the update, `$setOnInsert` included. */
export function documentOfUpsert(filter: Filter, update: Operators): Stored {
  const doc: Record<string, unknown> = {};
  for (const [path, value] of equalities(filter)) writeField(doc, path.split('.'), value);
  applyUpdate(doc as Stored, update, { filter: {}, inserting: true });
  return doc as Stored;
}

function equalities(filter: Filter): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([key, condition]): [string, unknown][] => {
    if (key === '$and') return (condition as Filter[]).flatMap(equalities);
    if (key.startsWith('$')) return [];
    if (!isPlainObject(condition)) return [[key, condition]];
    return Object.hasOwn(condition, '$eq') ? [[key, condition.$eq]] : [];
  });
}
