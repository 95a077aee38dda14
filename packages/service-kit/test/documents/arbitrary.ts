import type { Doc, Filter, FindOptions, Sort, Update } from '../../src/documents';
import type { Random } from './random';

/** Random documents, filters and updates, from few values, so that they meet often. */

const TEXTS = ['', 'a', 'b', 'été', 'a b', '🎡', "l'an", '\u0001d'] as const;
const NUMBERS = [0, 1, 2, -3, 0.1, 10, 1e9] as const;
const DATES = [0, 1, 60_000, 86_400_000].map((after) => new Date(1_763_000_000_000 + after));

export interface Thing extends Doc {
  text?: string | null;
  number?: number;
  date?: Date;
  flag?: boolean;
  list?: string[];
  deep?: { number?: number; text?: string; count?: number };
  items?: { number: number }[];
}

export function aDocument(random: Random, _id: string): Thing {
  const doc: Thing = { _id };
  if (random.below(4) > 0) doc.text = random.below(6) === 0 ? null : random.of(TEXTS);
  if (random.below(4) > 0) doc.number = random.of(NUMBERS);
  if (random.below(4) > 0) doc.date = random.of(DATES);
  if (random.below(2) > 0) doc.flag = random.below(2) === 0;
  if (random.below(4) > 0) doc.list = some(random, TEXTS);
  if (random.below(4) > 0) doc.deep = { number: random.of(NUMBERS), text: random.of(TEXTS) };
  if (random.below(2) > 0) doc.items = some(random, NUMBERS).map((number) => ({ number }));
  return doc;
}

export function aFilter(random: Random, depth = 0): Filter {
  const kind = random.below(depth > 1 ? 7 : 10);
  if (kind === 7) return { $and: filters(random, depth) };
  if (kind === 8) return { $or: filters(random, depth) };
  if (kind === 9) return { $nor: filters(random, depth) };
  const first = aCondition(random);
  return kind < 4 ? first : { ...first, ...aCondition(random) };
}

/** An update, and the same change in plain words. */
export interface Change {
  update: Update;
  apply(doc: Thing): void;
}

export function aChange(random: Random): Change {
  const text = random.of(TEXTS);
  const texts = some(random, TEXTS);
  const number = random.of(NUMBERS);
  const date = random.of(DATES);
  const field = random.of(['text', 'date', 'number', 'list'] as const);
  const kept = 1 + random.below(3);
  return random.of<Change>([
    { update: { $set: { text } }, apply: (doc) => void (doc.text = text) },
    { update: { $set: { text: null } }, apply: (doc) => void (doc.text = null) },
    {
      update: { $set: { date, 'deep.number': number } },
      apply: (doc) => void Object.assign(doc, { date, deep: { ...doc.deep, number } }),
    },
    {
      update: { $unset: { [field]: '' } },
      apply: (doc) => void Reflect.deleteProperty(doc, field),
    },
    { update: { $unset: { 'deep.text': '' } }, apply: (doc) => void delete doc.deep?.text },
    {
      update: { $inc: { number: 5, 'deep.count': 1 } },
      apply: (doc) => {
        doc.number = (doc.number ?? 0) + 5;
        doc.deep = { ...doc.deep, count: (doc.deep?.count ?? 0) + 1 };
      },
    },
    {
      update: { $max: { date } },
      apply: (doc) => void (doc.date = doc.date && doc.date > date ? doc.date : date),
    },
    {
      update: { $push: { list: { $each: texts, $slice: -kept } } },
      apply: (doc) => void (doc.list = [...(doc.list ?? []), ...texts].slice(-kept)),
    },
    {
      update: { $push: { list: { $each: texts, $position: 0, $slice: kept } } },
      apply: (doc) => void (doc.list = [...texts, ...(doc.list ?? [])].slice(0, kept)),
    },
    {
      update: { $addToSet: { list: text } },
      apply: (doc) => {
        if (!doc.list?.includes(text)) doc.list = [...(doc.list ?? []), text];
      },
    },
    {
      update: { $pull: { list: text } },
      apply: (doc) => {
        if (doc.list) doc.list = doc.list.filter((item) => item !== text);
      },
    },
    {
      update: { $pull: { items: { number: { $gte: number } } } },
      apply: (doc) => {
        if (doc.items) doc.items = doc.items.filter((item) => item.number < number);
      },
    },
    {
      update: { $set: { flag: true }, $push: { items: { number } } },
      apply: (doc) =>
        void Object.assign(doc, { flag: true, items: [...(doc.items ?? []), { number }] }),
    },
  ]);
}

export function aPage(random: Random): FindOptions {
  const sort: Sort = {};
  if (random.below(3) > 0) sort[random.of(['number', 'date', 'deep.number'])] = random.of([1, -1]);
  sort._id = random.of([1, -1]);
  return {
    sort,
    ...(random.below(2) === 0 && { skip: random.below(12) }),
    ...(random.below(2) === 0 && { limit: 1 + random.below(12) }),
  };
}

function aCondition(random: Random): Filter {
  const number = random.of(['number', 'deep.number', 'items.number']);
  const conditions = [
    () => ({ text: random.of([...TEXTS, null]) }),
    () => ({ text: { [random.of(['$ne', '$gt', '$gte', '$lt', '$lte'])]: random.of(TEXTS) } }),
    () => ({ text: { [random.of(['$in', '$nin'])]: [...some(random, TEXTS), null] } }),
    () => ({ [number]: random.of(NUMBERS) }),
    () => ({
      [number]: { [random.of(['$ne', '$gt', '$gte', '$lt', '$lte'])]: random.of(NUMBERS) },
    }),
    () => ({ [number]: { [random.of(['$in', '$nin'])]: some(random, NUMBERS) } }),
    () => ({ number: { $not: { $gt: random.of(NUMBERS) } } }),
    () => ({ date: random.of(DATES) }),
    () => ({ date: { [random.of(['$ne', '$gt', '$gte', '$lt', '$lte'])]: random.of(DATES) } }),
    () => ({ date: { [random.of(['$in', '$nin'])]: some(random, DATES) } }),
    () => ({ flag: random.of([true, false, null]) }),
    () => ({ list: random.of(TEXTS) }),
    () => ({ list: { [random.of(['$ne', '$gt'])]: random.of(TEXTS) } }),
    () => ({ list: { $size: random.below(3) } }),
    () => ({ items: { $elemMatch: { number: { $gt: random.of(NUMBERS) } } } }),
    () => ({
      [random.of(['text', 'date', 'list', 'deep.count'])]: { $exists: random.below(2) > 0 },
    }),
    () => ({ 'deep.text': random.of(TEXTS), 'deep.number': { $lte: random.of(NUMBERS) } }),
    () => ({ _id: { [random.of(['$gt', '$lt', '$ne'])]: `d${random.below(60)}` } }),
  ];
  return random.of(conditions)();
}

function filters(random: Random, depth: number): Filter[] {
  return Array.from({ length: 1 + random.below(3) }, () => aFilter(random, depth + 1));
}

function some<T>(random: Random, items: readonly T[]): T[] {
  return Array.from({ length: random.below(4) }, () => random.of(items));
}
