import { checkSmtp } from '@girouette/result-mail/smtp/smtp-delivery';
import type { Context, Environment } from '../context';
import type { Check, Finding } from '../finding';
import type { Machine } from '../machine';

const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA']);

export const mail: readonly Check[] = [
  { name: 'serveur d’e-mails', look: mailServer },
  { name: 'adresse de l’expéditeur', look: senderAddress },
  { name: 'SPF de l’expéditeur', look: spf },
  { name: 'DMARC de l’expéditeur', look: dmarc },
  { name: 'réponses à l’expéditeur', look: mailExchanger },
];

async function mailServer({ env, publicUrl }: Context): Promise<Finding[]> {
  const { SMTP_URL: url } = env;
  if (url === undefined) return publicUrl === null ? [] : [NO_MAIL_SERVER];
  if (!URL.canParse(url)) return [];
  const { host } = new URL(url);
  try {
    await checkSmtp(url);
    return [];
  } catch (error) {
    return [mailServerFault(host, error as Error & { code?: string; cause?: { code?: string } })];
  }
}

const NO_MAIL_SERVER: Finding = {
  problem: 'Sans SMTP_URL, aucun e-mail ne quitte cette machine.',
  remedy: 'Donnez votre serveur d’e-mails\u00A0: SMTP_URL=smtps://nom:mot-de-passe@serveur.',
};

/** Uses only error codes, since a message may quote the login. */
function mailServerFault(
  host: string,
  error: Error & { code?: string; cause?: { code?: string } },
): Finding {
  const { code = 'inconnue' } = error;
  if (code === 'EAUTH') {
    return {
      problem: `Le serveur d’e-mails ${host} refuse le nom ou le mot de passe de SMTP_URL.`,
      remedy: 'Corrigez-les. Les caractères spéciaux s’y écrivent en %40, %3A, %2F…',
    };
  }
  if (/certificate|self-signed/i.test(error.message)) {
    return {
      problem: `Le certificat du serveur d’e-mails ${host} n’est pas reconnu.`,
      remedy:
        'Donnez le nom qui est dans son certificat, ou nommez son autorité par NODE_EXTRA_CA_CERTS.',
    };
  }
  return {
    problem: `Le serveur d’e-mails ${host} ne répond pas (${code}).`,
    remedy: 'Vérifiez l’adresse et le port de SMTP_URL, et que le pare-feu le laisse joindre.',
  };
}

/** The sender domain of mails; null while no mail leaves this machine. */
function senderDomain({ SMTP_URL: url, MAIL_FROM: from = '' }: Environment): string | null {
  if (url === undefined) return null;
  const [, domain = 'girouette.local'] = /@([^\s<>@]+?)>?\s*$/.exec(from) ?? [];
  return domain.toLowerCase();
}

/** Names unknown to external mail servers (RFC 6762, RFC 2606). */
const isPrivate = (domain: string): boolean =>
  /(^|\.)(local|localhost|test|invalid|internal)$/.test(domain) || !domain.includes('.');

/** The domain, if it is publicly resolvable. */
function publicDomain({ env }: Context): string | null {
  const domain = senderDomain(env);
  return domain === null || isPrivate(domain) ? null : domain;
}

function senderAddress({ env, publicUrl }: Context): Finding[] {
  const domain = senderDomain(env);
  if (domain === null || publicUrl === null || !isPrivate(domain)) return [];
  return [
    {
      problem: `Les e-mails partent de ${domain}, que personne ne connaît\u00A0: ils seront rejetés.`,
      remedy: 'Donnez par MAIL_FROM une adresse de votre domaine.',
    },
  ];
}

async function spf(context: Context): Promise<Finding[]> {
  const domain = publicDomain(context);
  if (domain === null) return [];
  const records = (await textsOf(context.machine, domain))?.filter((text) =>
    /^v=spf1( |$)/i.test(text),
  );
  if (records === undefined) return [];
  if (records.length > 1) {
    return [
      {
        problem: `${domain} a ${records.length} enregistrements SPF\u00A0: ils sont tous ignorés.`,
        remedy: 'Réunissez-les en un seul, qui commence par v=spf1.',
      },
    ];
  }
  const [record] = records;
  if (record === undefined) {
    return [
      {
        problem: `${domain} n’a pas d’enregistrement SPF\u00A0: les e-mails peuvent finir dans les indésirables.`,
        remedy: `Ajoutez au DNS de ${domain} le texte «\u00A0v=spf1 … -all\u00A0» que donne votre serveur d’e-mails.`,
      },
    ];
  }
  if (!/(^| )\+?all$/i.test(record.trim())) return [];
  return [
    {
      problem: `Le SPF de ${domain} permet à chacun d’écrire en son nom («\u00A0all\u00A0»).`,
      remedy: 'Terminez-le par -all ou ~all.',
    },
  ];
}

async function dmarc(context: Context): Promise<Finding[]> {
  const domain = publicDomain(context);
  if (domain === null) return [];
  const labels = domain.split('.');
  // A subdomain has the policy of its organisation, unless it has its own (RFC 7489, §6.6.3).
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  for (const each of domains) {
    const texts = await textsOf(context.machine, `_dmarc.${each}`);
    if (texts === undefined || texts.some((text) => /^v=DMARC1\b/i.test(text))) return [];
  }
  return [
    {
      problem: `${domain} n’a pas de règle DMARC\u00A0: de grandes messageries refusent ses e-mails.`,
      remedy: `Ajoutez au DNS le texte «\u00A0v=DMARC1; p=none\u00A0» sous _dmarc.${domain}.`,
    },
  ];
}

async function mailExchanger(context: Context): Promise<Finding[]> {
  const domain = publicDomain(context);
  if (domain === null) return [];
  const { dns } = context.machine;
  const hosts = await orNone(dns.resolveMx(domain));
  if (hosts === undefined || hosts.length > 0) return [];
  const addresses = await orNone(dns.resolve4(domain));
  if (addresses === undefined || addresses.length > 0) return [];
  return [
    {
      problem: `${domain} ne reçoit pas d’e-mails\u00A0: les avis de non-remise se perdent.`,
      remedy: `Ajoutez au DNS un enregistrement MX, ou donnez par MAIL_FROM une adresse d’un domaine qui en a un.`,
    },
  ];
}

const textsOf = async ({ dns }: Machine, name: string): Promise<string[] | undefined> =>
  (await orNone(dns.resolveTxt(name)))?.map((parts) => parts.join(''));

/** An empty list when there are no records; undefined without an answer, which says nothing about the domain. */
async function orNone<T>(records: Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await records;
  } catch (error) {
    return UNKNOWN_NAME.has(String((error as NodeJS.ErrnoException).code)) ? [] : undefined;
  }
}
