import { isIPv6 } from 'node:net';

/**
 * The network of an IP address, as limits count it: an IPv4 address itself, or the /64 of an IPv6 address, which belongs to one customer.
 * An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d{1,3}\.)/i, '').split('%')[0] ?? address;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = shortest(plain).split('::');
  const before = groups(head);
  const zeros = Array<string>(8 - before.length - groups(tail).length).fill('0');
  return `${[...before, ...zeros, ...groups(tail)].slice(0, 4).join(':')}::/64`;
}

/** `URL` writes an IPv6 address in its canonical form (RFC 5952). */
const shortest = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);

const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
