import { isIP, isIPv4 } from 'node:net';
import proxyaddr from 'proxy-addr';

/** Whether an entry of TRUST_PROXY is an address, a network (`10.0.0.0/8`) or `loopback`, `linklocal`, `uniquelocal`. */
export function isAddressOrNetwork(entry: string): boolean {
  const [address = ''] = entry.split('/');
  // proxy-addr also accepts numbers such as `1` as addresses.
  if (/^\d+$/.test(address) && isIP(address) === 0) return false;
  try {
    proxyaddr.compile(entry);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param entries as `isAddressOrNetwork` accepts them
 * @returns whether an address matches an entry; false for text that is not an address
 */
export function addressMatcher(entries: readonly string[]): (address: string) => boolean {
  const matches = proxyaddr.compile([...entries]);
  return (address) => matches(address, 0);
}

/** Converts an IPv4 address mapped to IPv6 to plain IPv4. Returns others unchanged. */
export const plainAddress = (address: string): string =>
  address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;
