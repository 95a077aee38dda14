import { compare } from 'mingo/util';
import { type Filter, PortMisuseError } from '../port';
import { isPlainObject } from '../rules/values';
import type { Operators, Stored } from '../store';
import { encodeValue } from './encode';
import { readField, removeField, writeField } from '../rules/fields';
import { matcher } from './matching';

/** The new value of a field, from the old one (`undefined`: there is none, before or after) and the operand. */
type Change = (old: unknown, operand: unknown) => unknown;

const CHANGES: Record<string, Change> = {
  $set: (_old, operand) => operand,
  $setOnInsert: (_old, operand) => operand,
  $unset: () => undefined,
  $inc: (old, operand) => (old === undefined ? 0 : numberOf(old)) + (operand as number),
  $mul: (old, operand) => (old === undefined ? 0 : numberOf(old)) * (operand as number),
  $min: (old, operand) => (old === undefined || compare(operand, old) < 0 ? operand : old),
  $max: (old, operand) => (old === undefined || compare(operand, old) > 0 ? operand : old),
  $push: (old, operand) => push(listOf(old), operand as PushOperand),
  $addToSet: (old, operand) => addToSet(listOf(old), (operand as PushOperand).$each),
  $pop: (old, operand) => old && (operand === 1 ? listOf(old).slice(0, -1) : listOf(old).slice(1)),
  $pull: (old, operand) => old && pull(listOf(old), operand),
};

interface PushOperand {
  $each: unknown[];
  $slice?: number;
  $position?: number;
}

export interface UpdateContext {
  /** The filter that found the document: says which element `$` is. */
  filter: Filter;
  /** Whether the document is being made, so that `$setOnInsert` counts. */
  inserting: boolean;
}

/**
 * Changes the document in place, as MongoDB would.
 * @throws PortMisuseError when an operator does not fit what is there (`$inc` of a text, `$push` to a number …)
 */
export function applyUpdate(doc: Stored, update: Operators, context: UpdateContext): void {
  for (const [operator, operands] of Object.entries(update)) {
    if (operator === '$setOnInsert' && !context.inserting) continue;
    const change = CHANGES[operator];
    if (change === undefined) throw new PortMisuseError(`unknown operator ${operator}`);
    for (const [path, operand] of Object.entries(operands)) {
      const parts = positioned(doc, path, context.filter);
      const value = change(readField(doc, parts), operand);
      if (value === undefined) removeField(doc, parts);
      else writeField(doc, parts, value);
    }
  }
}

/** The parts of a path, with `$` replaced by the number of the element that the filter found. */
function positioned(doc: Stored, path: string, filter: Filter): string[] {
  const parts = path.split('.');
  const at = parts.indexOf('$');
  if (at === -1) return parts;
  const array = parts.slice(0, at);
  const name = array.join('.');
  const conditions = conditionsOn(name, filter);
  const [condition] = conditions;
  if (condition === undefined || conditions.length > 1) {
    throw new PortMisuseError(`${path} needs exactly one condition on ${name} in the filter`);
  }
  const matches = matcher(condition);
  const elements = listOf(readField(doc, array));
  const index = elements.findIndex((element) => {
    const alone: Stored = { _id: doc._id };
    writeField(alone, array, [element]);
    return matches(alone);
  });
  if (index === -1) throw new PortMisuseError(`${path} fits no element`);
  return parts.with(at, String(index));
}

function conditionsOn(array: string, filter: Filter): Filter[] {
  return Object.entries(filter).flatMap(([key, condition]) => {
    if (key === '$and') return (condition as Filter[]).flatMap((part) => conditionsOn(array, part));
    return key === array || key.startsWith(`${array}.`) ? [{ [key]: condition }] : [];
  });
}

function push(list: unknown[], { $each, $slice, $position }: PushOperand): unknown[] {
  const longer = list.toSpliced($position ?? list.length, 0, ...$each);
  if ($slice === undefined) return longer;
  if ($slice === 0) return [];
  return $slice > 0 ? longer.slice(0, $slice) : longer.slice($slice);
}

function addToSet(list: unknown[], values: readonly unknown[]): unknown[] {
  const known = new Set(list.map(textOf));
  const set = [...list];
  for (const value of values) {
    if (known.has(textOf(value))) continue;
    known.add(textOf(value));
    set.push(value);
  }
  return set;
}

function pull(list: unknown[], operand: unknown): unknown[] {
  if (!isPlainObject(operand)) return list.filter((item) => textOf(item) !== textOf(operand));
  if (Object.keys(operand).some((key) => key.startsWith('$'))) {
    const matches = matcher({ element: operand });
    return list.filter((element) => !matches({ _id: '', element }));
  }
  const matches = matcher(operand);
  return list.filter((item) => !isPlainObject(item) || !matches(item as Stored));
}

function textOf(value: unknown): string {
  return JSON.stringify(encodeValue(value));
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  throw new PortMisuseError(`${JSON.stringify(value)} cannot be counted with`);
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new PortMisuseError(`${JSON.stringify(value)} is not a list`);
}
