/** Null for an invalid URL. `URL.canParse` and `URL.parse` are missing in the oldest supported browsers. */
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
