/** The address for a link in a mail to a screen that needs a session: most readers of a mail are signed out. */
export const signInPath = (screen: string): string => `/login?to=${encodeURIComponent(screen)}`;

/**
 * Whether a path matches the route of a screen. Ignores a trailing slash.
 * @param pattern a route, e.g. `/game/:pageId`; `:name` matches one segment
 */
export function matchesScreen(pattern: string, path: string): boolean {
  const expected = segments(pattern);
  const actual = segments(path);
  return (
    expected.length === actual.length &&
    expected.every((segment, at) => segment.startsWith(':') || segment === actual[at])
  );
}

const segments = (path: string) => path.split('/').filter((segment) => segment !== '');
