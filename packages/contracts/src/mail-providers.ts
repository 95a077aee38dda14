interface Provider {
  /** Domains of one mailbox; the first stands for all. */
  domains: readonly string[];
  /** What every spelling of a name has in common, where the provider reads several as one. */
  fold?: (name: string) => string;
}

const without = (characters: RegExp) => (name: string) => name.replaceAll(characters, '');
/** `base-keyword` is an alias of `base`, and names have no hyphen otherwise. */
const beforeHyphen = (name: string) => name.split('-')[0] ?? name;

/** Providers that deliver several spellings to one mailbox, by their own help pages. `+tag` is not theirs alone. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], fold: without(/\./g) },
  { domains: ['proton.me', 'pm.me', 'protonmail.com'], fold: without(/[._-]/g) },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  {
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    fold: (name) => name.replaceAll('-', '.'),
  },
  ...[
    ...['yahoo.com', 'yahoo.fr', 'yahoo.co.uk', 'yahoo.de', 'yahoo.es', 'yahoo.it', 'yahoo.ca'],
    ...['yahoo.be', 'ymail.com', 'rocketmail.com'],
  ].map((domain) => ({ domains: [domain], fold: beforeHyphen })),
];

const BY_DOMAIN = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

/** `anything@name.fastmail.com` is delivered to `name@fastmail.com`. */
const OWN_SUBDOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

interface Mailbox {
  name: string;
  domain: string;
}

/** The mailbox as its provider knows it; the same one when nothing is known of the provider. Folding twice changes nothing. */
export function foldMailbox({ name, domain }: Mailbox): Mailbox {
  const [, owner, fastmail] = OWN_SUBDOMAIN.exec(domain) ?? [];
  if (owner && fastmail) return { name: owner, domain: fastmail };
  const provider = BY_DOMAIN.get(domain);
  if (!provider) return { name, domain };
  return { name: provider.fold?.(name) ?? name, domain: provider.domains[0] ?? domain };
}

/** How mailboxes were folded before other providers than Gmail were known, which hashes that are kept were made of. */
export const foldGmailOnly = (mailbox: Mailbox): Mailbox =>
  BY_DOMAIN.get(mailbox.domain)?.domains[0] === 'gmail.com' ? foldMailbox(mailbox) : mailbox;
