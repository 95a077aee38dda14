import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PUBLIC_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from './special-ranges';

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
      // A zone belongs to one link.
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
