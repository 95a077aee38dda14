import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Networks that TRUST_PROXY may call by name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** True for what `addressMatcher` understands. */
export function isAddressOrNetwork(entry: string): boolean {
  if (Object.hasOwn(NAMED, entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/**
 * @param entries addresses, networks (`10.0.0.0/8`) or names of networks
 * @returns whether an address is one of them; false for what is no address
 */
export function addressMatcher(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}

/** An IPv4 address that arrives over IPv6 is the same address. */
export const plainAddress = (address: string): string =>
  address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;

/** What counts as one client: an IPv4 address, or the /64 that one IPv6 customer has. */
export const networkOf = (address: string): string =>
  isIPv6(address) ? firstGroups(address, 4) : address;

function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::')
    ? Array<string>(8 - before.length - after.length).fill('0')
    : [];
  return [...before, ...zeros, ...after].slice(0, count).join(':');
}
