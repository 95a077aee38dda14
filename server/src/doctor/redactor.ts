import type { Environment } from './context';

/** Variables with values private to this installation. */
const SECRET = /(_KEY|_SECRET|_IDENTITY|_HEADERS|PASSWORD)$/;
/** A shorter text would match ordinary words. */
const LEAST_LENGTH = 4;

export const isSecret = (name: string): boolean => SECRET.test(name) && name !== 'JWT_PUBLIC_KEY';

/** Replaces every secret of the configuration, including logins in addresses. */
export function redactor(env: Environment): (text: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) =>
    isSecret(name) ? [value] : loginIn(value),
  );
  const parts = secrets
    .filter((secret) => secret.length >= LEAST_LENGTH)
    .sort((one, other) => other.length - one.length);
  return (text) => parts.reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}

/** The password in an address, both encoded and decoded. */
function loginIn(value: string): string[] {
  const [, password] = /^[\w+]+:\/\/[^/?#@:]*:([^/?#@]*)@/.exec(value) ?? [];
  if (password === undefined) return [];
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** Whether a variable contains a secret. */
export const holdsSecret = (name: string, value: string): boolean =>
  value !== '' && (isSecret(name) || loginIn(value).length > 0);
