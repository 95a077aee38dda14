import { SOCIAL_ROOTS } from './appearance';
import { hasLogin, isNamedHost, parseUrl } from '../texts/parse-url';
import { pasted } from '../texts/pasted';

/** The sentence for an address that {@link socialAddress} refuses. */
export const LINK_REFUSED =
  'Cette adresse ne mène à aucun site\u00A0: copiez-\u2060la en entier, avec https://';

export type SocialNetwork = keyof typeof SOCIAL_ROOTS;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** `instagram.com/x`, but not the word `instagram`. */
const BEGINS_WITH_A_HOST = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?:[/?#]|$)/;
const HANDLE = /^@([\w.-]+)$/;

/** The addresses of profiles by their short names. Places on a map have none. */
const PROFILES: Record<SocialNetwork, ((name: string) => string) | null> = {
  instagram: (name) => `https://www.instagram.com/${name}/`,
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
  facebook: (name) => `https://www.facebook.com/${name}`,
  twitter: (name) => `https://twitter.com/${name}`,
  googleMaps: null,
};

/** Whether a network knows profiles by `@name`. */
export const hasProfiles = (network: SocialNetwork): boolean => PROFILES[network] !== null;

/**
 * The address that a link leads to, as browsers read it (WHATWG URL). Completes `www.example.fr` and `example.fr/x` with https.
 * @returns null without a named host, and with a user name, an explicit port, or another scheme than http and https
 */
export function webAddress(typed: string): string | null {
  const text = completed(pasted(typed));
  const url = text === null ? null : parseUrl(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  const isPlain = !hasLogin(url) && url.port === '' && isNamedHost(url.hostname.replace(/\.$/, ''));
  return isPlain ? url.href : null;
}

function completed(text: string): string | null {
  if (SCHEME.test(text)) return text;
  if (text.startsWith('//')) return `https:${text}`;
  return BEGINS_WITH_A_HOST.test(text) ? `https://${text}` : null;
}

/**
 * The address of a restaurant's profile or place on a network. Knows `@name`, alone or after the network's own address.
 * @returns null as {@link webAddress} does, and for a profile with a blank in its name, which leads nowhere
 */
export function socialAddress(network: SocialNetwork, typed: string): string | null {
  const text = pasted(typed);
  const profile = PROFILES[network];
  if (profile === null) return webAddress(text);
  const root = SOCIAL_ROOTS[network];
  const [, name] = HANDLE.exec(text.startsWith(root) ? text.slice(root.length) : text) ?? [];
  if (name !== undefined) return profile(name);
  return /\s|%20/.test(text) ? null : webAddress(text);
}
