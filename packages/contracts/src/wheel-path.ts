/** The address of a guest's page on its origin (docs/specification §2.4, share link form). */
export const wheelPath = (pageId: string): string => `/spin/game/${encodeURIComponent(pageId)}`;

/** The page's id in `/spin/game/{id}`; some QR code readers convert the path to capitals. Null for any other path. */
export function pageIdOf(path: string): string | null {
  const [, id] = /^\/spin\/game\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    return id ? decodeURIComponent(id).toLowerCase() : null;
  } catch {
    return null;
  }
}

/** The parameter of this address with the key of an owner’s test. */
export const TEST_PARAMETER = 'essai';
