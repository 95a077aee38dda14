import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to the public internet. Addresses of private and link-local networks, of this machine, of documentation, of
 * multicast, and IPv6 addresses that lead to an IPv4 one through a gateway do not.
 * @param address as a resolver answers it, or as a URL names it without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // `process` turns an IPv4 address in an IPv6 one (::ffff:10.0.0.1) into itself.
  return ipaddr.process(address).range() === 'unicast';
}
