import { randomUUID } from 'node:crypto';
import { type Filter, PortMisuseError, type Update } from '../port';
import type { Operators } from '../store';
import { checkFilter } from './filters';
import { checkPath } from './paths';
import { checkScalar, copyOfValue, isPlainObject, plainCopy } from './values';

type Copy = (operand: unknown, where: string) => unknown;

/** The operators an update may hold, each with a reader that checks and copies one operand. */
const OPERATORS: Record<string, Copy> = {
  $set: copyOfValue,
  $setOnInsert: copyOfValue,
  $unset: () => '',
  $inc: number,
  $mul: number,
  $min: scalar,
  $max: scalar,
  $push: (operand, where) => list(operand, where, ['$each', '$slice', '$position']),
  $addToSet: (operand, where) => list(operand, where, ['$each']),
  $pop: (operand, where) => {
    if (operand === 1 || operand === -1) return operand;
    throw new PortMisuseError(`${where} is neither 1 nor -1`);
  },
  $pull: condition,
};

/**
 * Checks an update and copies it, without the operators that have nothing to do.
 * @throws PortMisuseError for a whole document, an unknown operator, a change of `_id`, two changes of one path, or an
 * `undefined` operand (it may be meant as "leave it" or as "remove it": say which, with nothing or with `$unset`).
 */
export function readUpdate(update: Update): Operators {
  const operators: Record<string, Record<string, unknown>> = {};
  const paths: string[] = [];
  for (const [operator, operands] of Object.entries(update)) {
    const copy = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
    if (copy === undefined) throw new PortMisuseError(`an update may not hold "${operator}"`);
    if (!isPlainObject(operands)) throw new PortMisuseError(`${operator} is not a map of paths`);
    const copies: Record<string, unknown> = {};
    for (const [path, operand] of Object.entries(operands)) {
      // What is not there when a document is made is simply not there.
      if (operator === '$setOnInsert' && operand === undefined) continue;
      checkTarget(path, operator);
      paths.push(path);
      copies[path] = copy(operand, `${operator}.${path}`);
    }
    if (Object.keys(copies).length > 0) operators[operator] = copies;
  }
  if (Object.keys(update).length === 0) throw new PortMisuseError('an update holds no operator');
  checkConflicts(paths);
  return operators;
}

/**
 * The update of an upsert, with an id for the document it may have to make: the filter's, the update's own, or a new
 * uuid, so that no store makes one of another kind.
 */
export function withIdForUpsert(filter: Filter, operators: Operators): Operators {
  const { $setOnInsert } = operators;
  if ($setOnInsert !== undefined && Object.hasOwn($setOnInsert, '_id')) {
    checkId($setOnInsert._id);
    return operators;
  }
  if (!Object.hasOwn(filter, '_id')) {
    return { ...operators, $setOnInsert: { ...$setOnInsert, _id: randomUUID() } };
  }
  checkId(filter._id);
  return operators;
}

/** @throws PortMisuseError unless the value can be a document's id: a string with something in it. */
export function checkId(id: unknown): asserts id is string {
  if (typeof id === 'string' && id !== '') return;
  throw new PortMisuseError('an _id is a string that is not empty');
}

function checkTarget(path: string, operator: string): void {
  const parts = path.split('.');
  if (parts[0] === '_id' && !(operator === '$setOnInsert' && parts.length === 1)) {
    throw new PortMisuseError(`${operator} would change ${path}: an _id stays as it is`);
  }
  const position = parts.indexOf('$');
  // `items.$.qty`: the element that the filter found. Only one, and never the first part.
  if (position > 0) parts.splice(position, 1);
  checkPath(parts.join('.'));
}

function checkConflicts(paths: readonly string[]): void {
  const sorted = [...paths].sort();
  for (const path of sorted) {
    const twice = sorted.filter((other) => other === path || other.startsWith(`${path}.`));
    if (twice.length > 1) throw new PortMisuseError(`an update changes ${path} twice`);
  }
}

function number(operand: unknown, where: string): unknown {
  checkScalar(operand, where);
  if (typeof operand === 'number') return operand;
  throw new PortMisuseError(`${where} is not a number`);
}

function scalar(operand: unknown, where: string): unknown {
  checkScalar(operand, where);
  return copyOfValue(operand, where);
}

/** `$push` and `$addToSet`: one value, or `{ $each: [...] }` with modifiers. Answers always the second form. */
function list(operand: unknown, where: string, modifiers: readonly string[]): unknown {
  if (!isPlainObject(operand) || !Object.keys(operand).some((key) => key.startsWith('$'))) {
    return { $each: [copyOfValue(operand, where)] };
  }
  for (const [key, value] of Object.entries(operand)) {
    if (!modifiers.includes(key)) throw new PortMisuseError(`${where} may not hold ${key}`);
    if (key !== '$each' && !Number.isInteger(value)) {
      throw new PortMisuseError(`${where}.${key} is not an integer`);
    }
  }
  if (!Array.isArray(operand.$each)) throw new PortMisuseError(`${where} has no list $each`);
  return { ...operand, $each: copyOfValue(operand.$each, `${where}.$each`) };
}

/** `$pull`: a scalar to be equal to, or a condition on the element or on its fields. */
function condition(operand: unknown, where: string): unknown {
  if (!isPlainObject(operand)) return scalar(operand, where);
  const onElement = Object.keys(operand).some((key) => key.startsWith('$'));
  checkFilter(onElement ? { element: operand } : operand);
  return plainCopy(operand);
}
