const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?\/?$/;

/**
 * Load goes only to the machine that makes it.
 * @param baseUrl the system's address, such as `http://localhost:8080`
 * @returns the address without a slash at its end
 * @throws Error with one sentence when the host is not `localhost`, `127.0.0.1` or `[::1]`
 */
export function loopbackOnly(baseUrl: string): string {
  if (!LOOPBACK.test(baseUrl)) {
    throw new Error(
      `Load goes only to this machine: BASE_URL=${baseUrl} is not an address on localhost, 127.0.0.1 or [::1].`,
    );
  }
  return baseUrl.replace(/\/$/, '');
}
