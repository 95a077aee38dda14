/**
 * Whether a path is an address of a screen. A slash at its end is ignored.
 * @param pattern the address of a route, in which `:name` matches one segment, e.g. `/game/:pageId`
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
