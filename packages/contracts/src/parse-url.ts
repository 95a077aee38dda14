/** Null for a text that is no address. `URL.canParse` and `URL.parse` are missing in the oldest browsers we support. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
