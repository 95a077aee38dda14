import type { z } from 'zod';

/** The valid values of a variable, by its schema's message. */
const REMEDIES: Readonly<Record<string, string>> = {
  'must be a port from 0 to 65535': 'Donnez un port de 0 à 65535.',
  'must be a number from 0 to 1': 'Donnez un nombre de 0 à 1.',
  'must be true or false': 'Écrivez true ou false.',
  'must be an http or https address': 'Donnez une adresse qui commence par http:// ou https://.',
  'must be an http or https address without a path, or several separated by commas':
    'Donnez une adresse http:// ou https:// sans chemin, ou plusieurs séparées par des virgules.',
  'must be an smtp:// or smtps:// address':
    'Donnez une adresse qui commence par smtp:// ou smtps://.',
  'must be an address or `Name <address>`':
    'Donnez une adresse e-mail, ou «\u00A0Nom <adresse>\u00A0».',
  'must be addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal':
    'Donnez des adresses, des réseaux (10.0.0.0/8), loopback, linklocal ou uniquelocal.',
  'must be origins such as https://example.org, separated by commas':
    'Donnez des origines comme https://example.org, séparées par des virgules.',
  'must be host:port, separated by commas': 'Donnez hôte:port, séparés par des virgules.',
  'must start with mongodb:// or mongodb+srv://':
    'Donnez une adresse qui commence par mongodb:// ou mongodb+srv://.',
  'must start with redis:// or rediss://':
    'Donnez une adresse qui commence par redis:// ou rediss://.',
  'must name a host, and a port from 1 to 65535 if any':
    'Donnez un hôte, et s’il en faut un, un port de 1 à 65535.',
  'must be plain, scram-sha-256 or scram-sha-512': 'Écrivez plain, scram-sha-256 ou scram-sha-512.',
  'must be name=value, separated by commas': 'Donnez nom=valeur, séparés par des virgules.',
  'must be a private EC key (P-256) in PEM': 'Donnez une clé privée EC (P-256) en PEM.',
  'must be one or more public EC keys (P-256) in PEM':
    'Donnez une ou plusieurs clés publiques EC (P-256) en PEM.',
  'must be a private X25519 key in PEM': 'Donnez une clé privée X25519 en PEM.',
  'must be a public X25519 key in PEM': 'Donnez une clé publique X25519 en PEM.',
  'must have at least 32 characters':
    'Donnez au moins 32 caractères\u00A0: «\u00A0npm run tool -- keys\u00A0» en fait de nouvelles.',
  'must have at least 8 characters': 'Donnez au moins 8 caractères.',
  'must have at most 200 characters': 'Donnez au plus 200 caractères.',
  'must have at most 300 characters': 'Donnez au plus 300 caractères.',
  'must have nine digits': 'Donnez neuf chiffres.',
  'must be the name of a machine, such as jeu.example.fr':
    'Donnez le nom de la machine, comme jeu.example.fr.',
  'must be an https address': 'Donnez une adresse qui commence par https://.',
  'is required, or PUBLIC_URL behind a proxy':
    'Donnez le nom de la machine par DOMAIN, ou PUBLIC_URL derrière un proxy.',
  'must be the https address of DOMAIN': 'Donnez l’adresse https:// de DOMAIN, ou retirez-la.',
  'Please enter a valid email address.': 'Donnez une adresse e-mail.',
  'ADMIN_EMAIL and ADMIN_PASSWORD belong together':
    'Donnez ADMIN_EMAIL et ADMIN_PASSWORD ensemble.',
  'the variables INVOICE_PLATFORM_… belong together':
    'Donnez INVOICE_PLATFORM_URL, INVOICE_PLATFORM_TOKEN_URL, INVOICE_PLATFORM_CLIENT_ID et INVOICE_PLATFORM_CLIENT_SECRET ensemble.',
  'must not be blank, and hold no control characters':
    'Donnez un mot de passe que l’on peut taper, avec d’autres caractères que des espaces.',
  'is one that others try first: choose another':
    'Donnez un autre mot de passe\u00A0: celui-ci est parmi les premiers que l’on essaie.',
  'must not be the address of the demo owner':
    'Donnez une autre adresse que celle du propriétaire de démonstration.',
  'needs HOST on this machine, since the demo passwords are replaced only where auth runs':
    'Retirez HOST, ou faites tourner auth ici\u00A0: c’est là que les mots de passe de démonstration sont remplacés.',
};

/** For the address of an engine that is missing. */
export const BESIDE_ENGINES =
  'obligatoire à côté de l’adresse d’un autre moteur\u00A0: donnez MONGODB_URL, KAFKA_BROKERS et REDIS_URL ensemble.';

/** The remedy for a schema's fault. */
export const remedyOf = (issue: z.core.$ZodIssue): string =>
  REMEDIES[issue.message] ?? byCode(issue) ?? 'Corrigez-la\u00A0: .env.example dit ce qu’elle est.';

/** For the messages of zod itself. */
function byCode(issue: z.core.$ZodIssue): string | null {
  switch (issue.code) {
    case 'too_small':
      return `Donnez au moins ${String(issue.minimum)}${unitOf(issue.origin)}.`;
    case 'too_big':
      return `Donnez au plus ${String(issue.maximum)}${unitOf(issue.origin)}.`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'Donnez un nombre entier.' : 'Donnez un nombre.';
    case 'invalid_value':
      return `Écrivez l’une de ces valeurs\u00A0: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return 'Donnez un dossier (/…) ou une adresse (https://…).';
    case 'invalid_format':
      return byFormat(issue);
    default:
      return null;
  }
}

function byFormat({ format, prefix }: { format: string; prefix?: unknown }): string {
  if (typeof prefix === 'string') return `Donnez une valeur qui commence par ${prefix}.`;
  if (format === 'url') return 'Donnez une adresse entière, avec ce qui la commence (https://…).';
  return 'Écrivez-la comme .env.example la montre.';
}

const unitOf = (origin: string): string => (origin === 'string' ? ' caractères' : '');
