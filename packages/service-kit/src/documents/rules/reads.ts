import { type FindOptions, type IndexOptions, PortMisuseError, type Sort } from '../port';
import type { Stages } from '../store';
import { checkFilter } from './filters';
import { checkPath } from './paths';
import { isPlainObject, plainCopy } from './values';

/** The stages that both stores run alike. `$lookup` is not among them: a service reads its own documents only. */
const STAGES = [
  '$match',
  '$sort',
  '$skip',
  '$limit',
  '$project',
  '$unwind',
  '$group',
  '$addFields',
  '$set',
  '$count',
];

/**
 * Checks how to find, and copies it without what is undefined.
 * @throws PortMisuseError
 */
export function readFindOptions({ sort, skip, limit, projection }: FindOptions): FindOptions {
  if (sort !== undefined) checkSort(sort);
  if (skip !== undefined) whole('skip', skip, 0);
  if (limit !== undefined) whole('limit', limit, 1);
  if (projection !== undefined) checkProjection(projection);
  return {
    ...(sort !== undefined && { sort: { ...sort } }),
    ...(skip !== undefined && { skip }),
    ...(limit !== undefined && { limit }),
    ...(projection !== undefined && { projection: { ...projection } }),
  };
}

/** @throws PortMisuseError */
export function checkSort(sort: Sort): void {
  for (const [path, direction] of Object.entries(sort)) {
    checkPath(path);
    if (direction !== 1 && direction !== -1) {
      throw new PortMisuseError(`the order of ${path} is neither 1 nor -1`);
    }
  }
}

/** @throws PortMisuseError */
export function checkIndex(keys: Sort, options: IndexOptions): void {
  checkSort(keys);
  const fields = Object.keys(keys).length;
  if (fields === 0) throw new PortMisuseError('an index names no field');
  if (options.expireAfterSeconds === undefined) return;
  whole('expireAfterSeconds', options.expireAfterSeconds, 0);
  if (fields > 1) throw new PortMisuseError('an index that expires documents has one field');
}

/**
 * Checks a pipeline and copies it.
 * @throws PortMisuseError
 */
export function readPipeline(pipeline: Stages): Stages {
  for (const stage of pipeline) {
    const [name, ...more] = Object.keys(stage);
    if (name === undefined || more.length > 0 || !STAGES.includes(name)) {
      throw new PortMisuseError(`a pipeline may not hold the stage ${JSON.stringify(stage)}`);
    }
    if (name === '$match') checkFilter(stage[name] as Record<string, unknown>);
    checkExpression(stage[name], name);
  }
  return plainCopy(pipeline);
}

/** Nothing undefined, and no code: expressions themselves are left to the stores and the contract suite. */
function checkExpression(value: unknown, where: string): void {
  if (value === undefined || typeof value === 'function') {
    throw new PortMisuseError(`${where} is ${typeof value}`);
  }
  if (Array.isArray(value)) {
    for (const item of value) checkExpression(item, where);
  } else if (isPlainObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (['$function', '$accumulator', '$where'].includes(key)) {
        throw new PortMisuseError(`${where} may not hold ${key}`);
      }
      checkExpression(item, `${where}.${key}`);
    }
  }
}

function checkProjection(projection: Record<string, 0 | 1>): void {
  const fields = Object.entries(projection).filter(([path]) => path !== '_id');
  for (const [path, wanted] of Object.entries(projection)) {
    checkPath(path);
    if (wanted !== 0 && wanted !== 1) {
      throw new PortMisuseError(`the projection of ${path} is neither 0 nor 1`);
    }
  }
  if (new Set(fields.map(([, wanted]) => wanted)).size > 1) {
    throw new PortMisuseError('a projection either brings fields or leaves fields out');
  }
}

function whole(name: string, value: number, least: number): void {
  if (Number.isInteger(value) && value >= least) return;
  throw new PortMisuseError(`${name} is not a whole number of at least ${least}`);
}
