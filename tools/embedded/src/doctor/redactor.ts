import type { Environment } from './context';

/** Variables with a value that only this installation may know. */
const SECRET = /(_KEY|_SECRET|_IDENTITY|_HEADERS|PASSWORD)$/;
/** A shorter text would be found in ordinary words. */
const LEAST_LENGTH = 4;

export const isSecret = (name: string): boolean => SECRET.test(name) && name !== 'JWT_PUBLIC_KEY';

/** Replaces every secret of the configuration, also the login in an address. */
export function redactor(env: Environment): (text: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) =>
    isSecret(name) ? [value] : loginIn(value),
  );
  const parts = secrets
    .filter((secret) => secret.length >= LEAST_LENGTH)
    .sort((one, other) => other.length - one.length);
  return (text) => parts.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

/** The password in an address, as it is written and as it is meant. */
function loginIn(value: string): string[] {
  const [, password] = /^[\w+]+:\/\/[^/?#@:]*:([^/?#@]*)@/.exec(value) ?? [];
  if (password === undefined) return [];
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** Whether a variable holds something that others may not read. */
export const holdsSecret = (name: string, value: string): boolean =>
  value !== '' && (isSecret(name) || loginIn(value).length > 0);
