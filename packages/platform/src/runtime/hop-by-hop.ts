/** Headers of a single connection, which must not be forwarded (RFC 9110 §7.6.1). */
export const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
] as const;

/** Further hop-by-hop headers that the `Connection` header names. */
export function listedByConnection(connection: string | undefined): ReadonlySet<string> | null {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') {
    return null;
  }
  return new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
}
