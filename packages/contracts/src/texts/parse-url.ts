/** Parses a URL; null for an invalid one. `URL.canParse` and `URL.parse` are missing in the oldest supported browsers. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Whether a URL has a user name or a password: `https://instagram.com@evil.example/` looks like another host. */
export const hasLogin = ({ username, password }: Pick<URL, 'username' | 'password'>): boolean =>
  username !== '' || password !== '';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const NUMBER = /^\d+$/;

/** Whether a host of a `URL`, without the dot at its end, is a name with a dot, and no number (an IPv4 address) or address in brackets. */
export function isNamedHost(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length > 1 &&
    !NUMBER.test(labels.at(-1) ?? '') &&
    labels.every((label) => LABEL.test(label))
  );
}
