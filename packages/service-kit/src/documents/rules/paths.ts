import { PortMisuseError } from '../port';

/**
 * Checks a dotted path to a field (`owner.id`, `outbox.0.id`).
 * @throws PortMisuseError for an empty part, an operator, `__proto__`, or characters that no field of ours has.
 */
export function checkPath(path: string): void {
  if (path.split('.').every(isField)) return;
  throw new PortMisuseError(`${JSON.stringify(path)} is not a path to a field`);
}

function isField(part: string): boolean {
  if (part === '' || part.startsWith('$') || part === '__proto__') return false;
  return !/["\\\p{Cc}]/u.test(part);
}
