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
  // One name stands for one person, under the domain of whatever country.
  {
    domains: [
      ...['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
      ...['yandex.com.tr', 'yandex.az', 'yandex.uz', 'yandex.com.am', 'yandex.com.ge', 'yandex.tj'],
      ...['yandex.tm', 'yandex.md', 'yandex.kg', 'yandex.lt', 'yandex.lv', 'yandex.ee'],
      ...['yandex.fr', 'yandex.pl', 'yandex.co.il', 'narod.ru'],
    ],
    fold: (name) => name.replaceAll('-', '.'),
  },
];

const BY_DOMAIN = new Map(
  PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider] as const)),
);

/** Every country has its own mailboxes. That of Japan belongs to another company. */
const YAHOO = /^(?:yahoo\.(?:com?\.)?[a-z]{2,3}|ymail\.com|rocketmail\.com|myyahoo\.com)$/;
const NOT_YAHOO = 'yahoo.co.jp';

/** Domains of Fastmail, where `anything@name.sent.com` is delivered to `name@sent.com`. */
const FASTMAIL = [
  ...['fastmail.com', 'fastmail.fm', 'fastmail.cn', 'fastmail.co.uk', 'fastmail.com.au'],
  ...['fastmail.de', 'fastmail.es', 'fastmail.in', 'fastmail.jp', 'fastmail.mx', 'fastmail.net'],
  ...['fastmail.nl', 'fastmail.org', 'fastmail.se', 'fastmail.to', 'fastmail.tw', 'fastmail.uk'],
  ...['fastmail.us', 'fastmailbox.net', 'fastem.com', 'fast-email.com', 'fast-mail.org'],
  ...['fastest.cc', 'fastimap.com', 'fastmessaging.com', 'ftml.net', 'fmail.co.uk', 'fmailbox.com'],
  ...['fmgirl.com', 'fmguy.com', 'sent.com', 'sent.as', 'sent.at', 'mailbolt.com', 'mailcan.com'],
  ...['mailhaven.com', 'mailmight.com', 'ml1.net', 'mm.st', 'myfastmail.com', 'warpmail.net'],
  ...['xsmail.com', 'yepmail.net', '123mail.org', '150mail.com', 'airpost.net', 'eml.cc'],
  ...['imap.cc', 'imap-mail.com', 'internet-mail.org', 'letterboxes.org', 'pobox.com'],
  ...['proinbox.com', 'promessage.com', 'rushpost.com', 'speedpost.net', 'swift-mail.com'],
  ...['the-fastest.net', 'veryfast.biz', 'veryspeedy.net', 'your-mail.com'],
];
const OWN_SUBDOMAIN = new RegExp(
  `^([^.]+)\\.(${FASTMAIL.map((domain) => domain.replaceAll('.', '\\.')).join('|')})$`,
);

interface Mailbox {
  name: string;
  domain: string;
}

/** The mailbox as its provider knows it; the same one when nothing is known of the provider. Folding twice changes nothing. */
export function foldMailbox({ name, domain }: Mailbox): Mailbox {
  const [, owner, fastmail] = OWN_SUBDOMAIN.exec(domain) ?? [];
  if (owner && fastmail) return { name: owner, domain: fastmail };
  if (YAHOO.test(domain) && domain !== NOT_YAHOO) return { name: beforeHyphen(name), domain };
  const provider = BY_DOMAIN.get(domain);
  if (!provider) return { name, domain };
  return { name: provider.fold?.(name) ?? name, domain: provider.domains[0] ?? domain };
}

/** How mailboxes were folded before other providers than Gmail were known, which hashes that are kept were made of. */
export const foldGmailOnly = (mailbox: Mailbox): Mailbox =>
  BY_DOMAIN.get(mailbox.domain)?.domains[0] === 'gmail.com' ? foldMailbox(mailbox) : mailbox;
