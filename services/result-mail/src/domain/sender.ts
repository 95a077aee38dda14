/** Who the mails come from. */
export interface Sender {
  /** Empty when only the address is shown. */
  name: string;
  address: string;
}

/** Reads `Name <address>` or an address. */
export function parseSender(from: string): Sender {
  const [, name = '', address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return { name: name.trim().replaceAll('"', ''), address: address.trim() };
}

export const domainOf = ({ address }: Sender): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Names unknown to external mail servers (RFC 6762, RFC 2606). */
export const isPrivateDomain = (domain: string): boolean =>
  /(^|\.)(local|localhost|test|invalid|internal)$/.test(domain) || !domain.includes('.');
