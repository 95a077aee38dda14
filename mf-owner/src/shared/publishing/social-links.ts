import { SOCIAL_ROOTS } from '@girouette/contracts/appearance';
import { parseUrl } from '@girouette/contracts/parse-url';

export type SocialNetwork = keyof typeof SOCIAL_ROOTS;

interface NetworkFacts {
  name: string;
  /** Hosts of the network, and all their subdomains. */
  hosts: RegExp;
  /** The address of a profile; null where profiles have no short name. */
  profile: ((name: string) => string) | null;
}

export const NETWORKS: Record<SocialNetwork, NetworkFacts> = {
  instagram: {
    name: 'Instagram',
    hosts: /(^|\.)(instagram\.com|instagr\.am)$/,
    profile: (name) => `https://www.instagram.com/${name}/`,
  },
  googleMaps: {
    name: 'Google Maps',
    hosts: /(^|\.)(google(\.[a-z]{2,3}){1,2}|goo\.gl|g\.page|g\.co)$/,
    profile: null,
  },
  facebook: {
    name: 'Facebook',
    hosts: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
    profile: (name) => `https://www.facebook.com/${name}`,
  },
  tiktok: {
    name: 'TikTok',
    hosts: /(^|\.)tiktok\.com$/,
    profile: (name) => `https://www.tiktok.com/@${name}`,
  },
  twitter: {
    name: 'Twitter',
    hosts: /(^|\.)(twitter\.com|x\.com)$/,
    profile: (name) => `https://twitter.com/${name}`,
  },
};

export const SOCIAL_NETWORKS = Object.keys(NETWORKS) as readonly SocialNetwork[];

/** Turns `@nom`, alone or after the network's own address, into the address of that profile. */
export function normalizeAddress(network: SocialNetwork, text: string): string {
  const typed = text.trim();
  const start = SOCIAL_ROOTS[network];
  const handle = typed.startsWith(start) ? typed.slice(start.length) : typed;
  const [, name] = /^@([\w.-]+)$/.exec(handle) ?? [];
  return (name && NETWORKS[network].profile?.(name)) ?? typed;
}

/** `missing`: the address has no profile; `foreign`: it leads to another site. Null for a valid address. */
export function addressError(
  network: SocialNetwork,
  address: string,
): 'missing' | 'foreign' | null {
  const url = parseUrl(address);
  if (!url) return 'missing';
  const { hostname, pathname, search } = url;
  if (!NETWORKS[network].hosts.test(hostname)) return 'foreign';
  const root = new URL(SOCIAL_ROOTS[network]).pathname.replace(/\/$/, '');
  const path = pathname.replace(/\/$/, '');
  return (path === '' || path === root) && search === '' ? 'missing' : null;
}
