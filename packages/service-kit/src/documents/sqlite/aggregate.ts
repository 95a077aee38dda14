import { Aggregator } from 'mingo';
import type { Filter } from '../port';
import type { Stages } from '../store';
import { MINGO } from './matching';
import { selectDocuments, type Table } from './select';

/** Runs a pipeline. A `$match` in front is asked in SQL, with its indexes; the rest works in memory on what it found. */
export function aggregate(table: Table, pipeline: Stages): Record<string, unknown>[] {
  const [first, ...rest] = pipeline;
  const match = first?.$match as Filter | undefined;
  const docs = selectDocuments(table, match ?? {}, {});
  const stages = match === undefined ? pipeline : rest;
  return new Aggregator(stages.flatMap(spelledOut), MINGO).run(docs);
}

/** MongoDB counts nothing as no document, mingo as a document with 0. */
function spelledOut(stage: Record<string, unknown>): Record<string, unknown>[] {
  const { $count } = stage;
  if (typeof $count !== 'string') return [stage];
  return [{ $group: { _id: null, [$count]: { $sum: 1 } } }, { $project: { _id: 0 } }];
}
