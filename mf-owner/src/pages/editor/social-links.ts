import { SOCIAL_ROOTS } from '@girouette/contracts/pages/appearance';
import { parseUrl } from '@girouette/contracts/texts/parse-url';
import { pasted } from '@girouette/contracts/texts/pasted';
import {
  socialAddress,
  webAddress,
  type SocialNetwork,
} from '@girouette/contracts/pages/web-address';

export type { SocialNetwork };

interface NetworkFacts {
  name: string;
  /** Hosts of the network, and all their subdomains. */
  hosts: RegExp;
}

export const NETWORKS: Record<SocialNetwork, NetworkFacts> = {
  instagram: {
    name: 'Instagram',
    hosts: /(^|\.)(instagram\.com|instagr\.am)$/,
  },
  googleMaps: {
    name: 'Google Maps',
    hosts: /(^|\.)(google(\.[a-z]{2,3}){1,2}|goo\.gl|g\.page|g\.co)$/,
  },
  facebook: {
    name: 'Facebook',
    hosts: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
  },
  tiktok: {
    name: 'TikTok',
    hosts: /(^|\.)tiktok\.com$/,
  },
  twitter: {
    name: 'Twitter',
    hosts: /(^|\.)(twitter\.com|x\.com)$/,
  },
};

export const SOCIAL_NETWORKS = Object.keys(NETWORKS) as readonly SocialNetwork[];

/** The address that was meant: completed, and `@nom` as the address of that profile. What leads nowhere stays as it was typed. */
export const normalizeAddress = (network: SocialNetwork, text: string): string =>
  socialAddress(network, text) ?? pasted(text);

/** Any address that was meant. */
export const writtenAddress = (text: string): string => webAddress(text) ?? pasted(text);

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
