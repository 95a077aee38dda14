import { type Filter, PortMisuseError } from '../port';
import { checkPath } from './paths';
import { checkScalar, isDate, isPlainObject, plainCopy } from './values';

type Check = (operand: unknown, where: string) => void;

/** The operators a field may be asked with, each with what it may be asked for. */
const OPERATORS: Record<string, Check> = {
  $eq: scalarOrList,
  $ne: scalarOrList,
  $gt: ordered,
  $gte: ordered,
  $lt: ordered,
  $lte: ordered,
  $in: listOfScalars,
  $nin: listOfScalars,
  $all: (operand, where) => {
    listOfScalars(operand, where);
    must((operand as unknown[]).length > 0, `${where} is empty`);
  },
  $exists: (operand, where) => {
    must(typeof operand === 'boolean', `${where} is not a boolean`);
  },
  $size: (operand, where) => {
    must(Number.isInteger(operand) && Number(operand) >= 0, `${where} is not a length`);
  },
  $regex: (operand, where) => {
    must(typeof operand === 'string', `${where} is not a string`);
  },
  $options: (operand, where) => {
    must(typeof operand === 'string' && /^[ims]*$/.test(operand), `${where} knows only i, m and s`);
  },
  $not: (operand, where) => {
    must(hasOperators(operand), `${where} is not an object of operators`);
    checkCondition(operand, where);
  },
  $elemMatch: (operand, where) => {
    must(isPlainObject(operand), `${where} is not an object`);
    if (hasOperators(operand)) checkCondition(operand, where);
    else checkFilter(operand as Filter);
  },
};

/**
 * Checks a filter and copies it, so that the caller may change its own while the store still reads.
 * @throws PortMisuseError see {@link checkFilter}
 */
export function readFilter(filter: Filter): Filter {
  checkFilter(filter);
  return plainCopy(filter);
}

/**
 * Checks a filter against what both stores answer alike.
 * @throws PortMisuseError above all for `undefined`, which one driver can read as "match everything".
 */
export function checkFilter(filter: Filter): void {
  must(isPlainObject(filter), 'a filter is a plain object');
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' || key === '$or' || key === '$nor') checkBranches(condition, key);
    else {
      checkPath(key);
      checkCondition(condition, key);
    }
  }
}

function checkBranches(branches: unknown, key: string): void {
  must(Array.isArray(branches) && branches.length > 0, `${key} is not a list of filters`);
  for (const branch of branches as Filter[]) checkFilter(branch);
}

function checkCondition(condition: unknown, where: string): void {
  if (!isPlainObject(condition)) {
    scalarOrList(condition, where);
    return;
  }
  must(
    hasOperators(condition),
    `${where} is compared with an object: compare its fields, by their dotted paths`,
  );
  for (const [operator, operand] of Object.entries(condition)) {
    const check = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
    if (check === undefined) throw new PortMisuseError(`${where}: ${operator} is not allowed`);
    check(operand, `${where}.${operator}`);
  }
}

function hasOperators(value: unknown): boolean {
  return isPlainObject(value) && Object.keys(value).some((key) => key.startsWith('$'));
}

function scalarOrList(operand: unknown, where: string): void {
  if (Array.isArray(operand)) listOfScalars(operand, where);
  else checkScalar(operand, where);
}

function listOfScalars(operand: unknown, where: string): void {
  must(Array.isArray(operand), `${where} is not a list`);
  for (const item of operand as unknown[]) checkScalar(item, where);
}

function ordered(operand: unknown, where: string): void {
  checkScalar(operand, where);
  const type = typeof operand;
  must(
    type === 'string' || type === 'number' || isDate(operand),
    `${where} is not a string, a number or a date`,
  );
}

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new PortMisuseError(otherwise);
}
