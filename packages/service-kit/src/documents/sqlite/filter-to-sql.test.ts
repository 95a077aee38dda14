import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MONDAY } from '../contract/things';
import type { Filter } from '../port';
import { guard } from '../rules/guard';
import { type Connection, connect } from './connection';
import { filterToSql } from './filter-to-sql';
import { openSqlite } from './open';

const INDEXED = new Set(['owner', 'count', 'at', 'address.city']);

describe('a filter in SQL', () => {
  let dir: string;
  let connection: Connection;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'plans-'));
    const documents = guard(openSqlite({ dir, service: 'plans' }));
    const things = documents.collection('things');
    await things.createIndex({ owner: 1, at: -1 });
    await things.createIndex({ count: 1 });
    await things.createIndex({ at: 1 }, { sparse: true });
    await things.createIndex({ 'address.city': 1 });
    await documents.close();
    connection = connect(dir, 'plans');
  });
  afterAll(async () => {
    connection.close();
    await rm(dir, { recursive: true });
  });

  const planOf = (filter: Filter): string => {
    const { sql, params } = filterToSql(filter, INDEXED);
    const plan = `EXPLAIN QUERY PLAN SELECT doc FROM things WHERE ${sql}`;
    return connection
      .all<{ detail: string }>(plan, params)
      .map(({ detail }) => detail)
      .join('; ');
  };

  it.each<[string, Filter]>([
    ['an id', { _id: 'a' }],
    ['some ids', { _id: { $in: ['a', 'b'] } }],
    ['a text', { owner: 'olive' }],
    ['a number', { count: 3 }],
    ['a fraction', { count: 0.5 }],
    ['numbers above', { count: { $gt: 3 } }],
    ['dates up to, by a sparse index', { at: { $lte: MONDAY } }],
    ['any of some texts', { 'address.city': { $in: ['Lyon', 'Paris'] } }],
    ['a text and a range of dates', { owner: 'olive', at: { $gte: MONDAY } }],
    ['something indexed among other things', { owner: 'olive', tags: 'x', extra: { $size: 2 } }],
    ['either of two indexed', { $or: [{ owner: 'olive' }, { count: 1 }] }],
  ])('finds %s by an index', (_what, filter) => {
    expect(planOf(filter)).toMatch(/SEARCH things USING INDEX|MULTI-INDEX OR/);
    expect(planOf(filter)).not.toContain('SCAN things');
  });

  it('reads everything for what is not indexed', () => {
    expect(planOf({ tags: 'x' })).toContain('SCAN things');
  });

  it.each<[string, Filter]>([
    ['nothing asked', {}],
    ['an id', { _id: 'a' }],
    ['a text', { owner: { $eq: 'olive' } }],
    ['dates', { at: { $gt: MONDAY, $lte: MONDAY } }],
    ['another text', { owner: { $ne: 'olive' } }],
    ['a missing field', { at: { $exists: false } }],
    ['texts and none', { owner: { $in: ['olive', null] } }],
    ['one or the other', { $or: [{ owner: 'a' }, { $and: [{ owner: 'b' }, { at: MONDAY }] }] }],
  ])('is exact for %s', (_what, filter) => {
    expect(filterToSql(filter, INDEXED).exact).toBe(true);
  });

  it.each<[string, Filter]>([
    ['a number, which 1 and true are alike', { count: 1 }],
    ['a field that may hold a list', { tags: 'x' }],
    ['a range of texts, since dates are texts', { owner: { $lt: 'b' } }],
    ['a length', { tags: { $size: 1 } }],
    ['a pattern', { owner: { $regex: 'x' } }],
    ['an indexed text and something else', { owner: 'olive', tags: 'x' }],
    ['neither', { $nor: [{ owner: 'olive' }] }],
    ['a branch that is not exact', { $or: [{ owner: 'olive' }, { tags: 'x' }] }],
  ])('is not exact for %s', (_what, filter) => {
    expect(filterToSql(filter, INDEXED).exact).toBe(false);
  });
});
