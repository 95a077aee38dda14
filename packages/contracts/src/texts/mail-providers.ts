interface Provider {
  /** The domains of one mailbox; the first represents all. */
  domains: readonly string[];
  /** Maps spellings that the provider treats as one to the same name. */
  fold?: (name: string) => string;
}

const without = (characters: RegExp) => (name: string) => name.replaceAll(characters, '');
/** A name with a keyword ("base-keyword") is an alias of its base; other names contain no hyphen. */
const beforeHyphen = (name: string) => name.split('-')[0] ?? name;

/** Providers that deliver several spellings to one mailbox, according to their help pages. `+tag` is not provider-specific. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], fold: without(/\./g) },
  { domains: ['proton.me', 'pm.me', 'protonmail.com'], fold: without(/[._-]/g) },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  // A name is one person under every country's domain.
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

/** Each country has separate mailboxes. Yahoo Japan is another company. */
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

/** The mailbox in its provider's canonical form; unchanged for an unknown provider. Folding twice changes nothing. */
export function foldMailbox({ name, domain }: Mailbox): Mailbox {
  const [, owner, fastmail] = OWN_SUBDOMAIN.exec(domain) ?? [];
  if (owner && fastmail) return { name: owner, domain: fastmail };
  if (YAHOO.test(domain) && domain !== NOT_YAHOO) return { name: beforeHyphen(name), domain };
  const provider = BY_DOMAIN.get(domain);
  if (!provider) return { name, domain };
  return { name: provider.fold?.(name) ?? name, domain: provider.domains[0] ?? domain };
}

/** The folding used before other providers than Gmail were known. Stored hashes were made from it. */
export const foldGmailOnly = (mailbox: Mailbox): Mailbox =>
  BY_DOMAIN.get(mailbox.domain)?.domains[0] === 'gmail.com' ? foldMailbox(mailbox) : mailbox;
