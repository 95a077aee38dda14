import { PortMisuseError } from '../port';
import type { Operators, Stored } from '../store';
import { readField } from './fields';
import { isDate } from './values';

const MAKE_LISTS = ['$push', '$addToSet'];
const PUT_VALUES = ['$set', '$setOnInsert', '$min', '$max'];

/**
 * Indexed fields hold scalars: MongoDB would index each element of an array, and SQLite the array as a whole.
 * @throws PortMisuseError when an indexed field holds an array or object, or lies within an array
 */
export function checkScalars(doc: Stored, indexed: ReadonlySet<string>): void {
  for (const path of indexed) checkScalarAt(doc, path, path);
}

/** {@link checkScalars} for what an update is about to write. */
export function checkScalarsOfUpdate(update: Operators, indexed: ReadonlySet<string>): void {
  if (indexed.size === 0) return;
  for (const [operator, operands] of Object.entries(update)) {
    for (const [target, operand] of Object.entries(operands)) {
      for (const path of indexed) checkChange({ operator, target, operand }, path);
    }
  }
}

interface Change {
  operator: string;
  target: string;
  operand: unknown;
}

function checkChange({ operator, target, operand }: Change, indexed: string): void {
  const [list = target, element] = target.split('.$');
  const makesList = MAKE_LISTS.includes(operator) || element !== undefined;
  const makes = makesList || PUT_VALUES.includes(operator) || ['$inc', '$mul'].includes(operator);
  if (makes && list.startsWith(`${indexed}.`)) throw notScalar(indexed);
  if (list !== indexed && !indexed.startsWith(`${list}.`)) return;
  if (makesList) throw notScalar(indexed);
  if (!PUT_VALUES.includes(operator)) return;
  checkScalarAt({ value: operand }, `value${indexed.slice(list.length)}`, indexed);
}

// The field goes by another name in the message when it was looked for in a part of a document.
function checkScalarAt(root: Record<string, unknown>, path: string, name: string): void {
  const parts = path.split('.');
  for (let length = 1; length <= parts.length; length += 1) {
    const value = readField(root, parts.slice(0, length));
    if (value === undefined) return;
    if (Array.isArray(value)) throw notScalar(name);
    const last = length === parts.length;
    if (last && typeof value === 'object' && value !== null && !isDate(value)) {
      throw notScalar(name);
    }
  }
}

/** The refusal of a field that is indexed and not a scalar. */
export function notScalar(path: string): PortMisuseError {
  return new PortMisuseError(
    `${path} is indexed and holds an array or object: only scalars can be`,
  );
}
