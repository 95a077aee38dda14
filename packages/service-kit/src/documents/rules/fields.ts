import { PortMisuseError } from '../port';
import { isPlainObject } from './values';

type Container = Record<string, unknown> | unknown[];

/** The value at the path, `undefined` when there is none. Array elements are reached by their number. */
export function readField(root: Record<string, unknown>, path: readonly string[]): unknown {
  let value: unknown = root;
  for (const part of path) {
    if (!isContainer(value)) return undefined;
    value = get(value, part);
  }
  return value;
}

/**
 * Sets the value at the path and makes the objects on the way to it.
 * @throws PortMisuseError when something on the way is neither an object nor an array
 */
export function writeField(
  root: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): void {
  let container: Container = root;
  for (const part of path.slice(0, -1)) {
    const there: unknown = get(container, part);
    const next: unknown = there === undefined ? {} : there;
    if (!isContainer(next)) throw notViable(path);
    set(container, part, next, path);
    container = next;
  }
  set(container, path.at(-1) ?? '', value, path);
}

/** Removes the field at the path; an array keeps its length and has null there. */
export function removeField(root: Record<string, unknown>, path: readonly string[]): void {
  const container = readField(root, path.slice(0, -1));
  const part = path.at(-1) ?? '';
  if (!isContainer(container) || get(container, part) === undefined) return;
  if (Array.isArray(container)) container[Number(part)] = null;
  else Reflect.deleteProperty(container, part);
}

function get(container: Container, part: string): unknown {
  if (Array.isArray(container)) return isPosition(part) ? container[Number(part)] : undefined;
  return Object.hasOwn(container, part) ? container[part] : undefined;
}

// eslint-disable-next-line max-params -- the path is there for the message alone
function set(container: Container, part: string, value: unknown, path: readonly string[]): void {
  if (!Array.isArray(container)) {
    container[part] = value;
    return;
  }
  if (!isPosition(part)) throw notViable(path);
  while (container.length < Number(part)) container.push(null);
  container[Number(part)] = value;
}

function isContainer(value: unknown): value is Container {
  return Array.isArray(value) || isPlainObject(value);
}

function isPosition(part: string): boolean {
  return /^\d{1,6}$/.test(part);
}

function notViable(path: readonly string[]): PortMisuseError {
  return new PortMisuseError(`there is no place for ${path.join('.')} in the document`);
}
