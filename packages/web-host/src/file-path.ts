/** Written by the build for itself or the web host. Never served. */
const BUILD_ONLY = /(^|\/)(mf-stats\.json|first-view\.(json|cjs)|pages\/(secret-)?screens\.json)$/;
/** Pages are served only with their policy, and compressed copies only in place of their file. */
const NOT_A_FILE = /\.(html|br|gz)$/i;

/**
 * The path of a file below the root of a host, read from a request's path.
 * @param prefix the path prefix of the host's files, with a slash at both ends
 * @returns null when the request names no file that may be served: outside the prefix, hidden, a page, or an ambiguous path (`..`, encoded
 * slashes, empty segments)
 */
export function filePathOf(requestPath: string, prefix: string): string | null {
  if (!requestPath.startsWith(prefix)) return null;
  const path = decode(requestPath.slice(prefix.length));
  if (path === null || path === '' || /[\\\0]/.test(path)) return null;
  const segments = path.split('/');
  if (segments.some((segment) => segment === '' || segment.startsWith('.'))) return null;
  return NOT_A_FILE.test(path) || BUILD_ONLY.test(path) ? null : path;
}

function decode(path: string): string | null {
  if (/%(2f|5c)/i.test(path)) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
