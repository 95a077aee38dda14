import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/* Which addresses are public, for the program's check and for the network policy of Kubernetes (tools/kubernetes/outgoing.ts). */

/**
 * The ranges of IPv4 that are not public: IANA's registry of special-purpose addresses and multicast. Also the ones that the registry calls
 * reachable (AS112, AMT), since no owner has a server there.
 */
export const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by the customers of a provider
  '127.0.0.0/8', // this machine
  '168.63.129.16/32', // the metadata of Azure, the only cloud that has them at a public address
  '169.254.0.0/16', // link-local, with the metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
] as const;

/** The only range of IPv6 that is assigned to the public. What maps or translates IPv4 (`::/96`, `::ffff:0:0/96`, NAT64) is outside of it. */
export const PUBLIC_IPV6 = '2000::/3';

/** The ranges in it that are not public, by the same registry. */
export const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, AMT, AS112, both ORCHID, DRIP
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // the former 6bone
  '3fff::/20', // documentation
] as const;

const SPECIAL_4 = rangesOf(SPECIAL_IPV4);
const PUBLIC_6 = rangesOf([PUBLIC_IPV6]);
const SPECIAL_6 = rangesOf(SPECIAL_IPV6);

/**
 * Whether an address belongs to the public internet. Knows what is allowed, so that a new way to write a private address is refused.
 * @param address as a resolver answers it, or as a URL names it without brackets
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !isIn(SPECIAL_4, address);
    case 6:
      // An address with a zone (`fe80::1%eth0`) is link-local, so it is never public.
      return !address.includes('%') && isIn(PUBLIC_6, address) && !isIn(SPECIAL_6, address);
    default:
      return false;
  }
}

type Range = ReturnType<typeof ipaddr.parseCIDR>;

function rangesOf(ranges: readonly string[]): readonly Range[] {
  return ranges.map((range) => ipaddr.parseCIDR(range));
}

function isIn(ranges: readonly Range[], address: string): boolean {
  const parsed = ipaddr.parse(address);
  return ranges.some((range) => parsed.match(range));
}
