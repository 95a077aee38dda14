import { dnsOf } from '@girouette/result-mail/dns/resolver-dns';
import { isPrivateDomain } from '@girouette/result-mail/domain/sender';
import { meaningOf } from '@girouette/result-mail/domain/sender-check';
import { checkSmtp } from '@girouette/result-mail/smtp/smtp-delivery';
import { checkDomain } from '@girouette/result-mail/use-cases/check-domain';
import type { Context, Environment } from '../context';
import type { Check, Finding } from '../finding';

export const mail: readonly Check[] = [
  { name: 'serveur d’e-mails', look: mailServer },
  { name: 'adresse de l’expéditeur', look: senderAddress },
  { name: 'SPF de l’expéditeur', look: (context) => findingsOf(context, 'spf') },
  { name: 'DMARC de l’expéditeur', look: (context) => findingsOf(context, 'dmarc') },
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

/** The domain, if it is publicly resolvable. */
function publicDomain({ env }: Context): string | null {
  const domain = senderDomain(env);
  return domain === null || isPrivateDomain(domain) ? null : domain;
}

function senderAddress({ env, publicUrl }: Context): Finding[] {
  const domain = senderDomain(env);
  if (domain === null || publicUrl === null || !isPrivateDomain(domain)) return [];
  return [
    {
      problem: `Les e-mails partent de ${domain}, que personne ne connaît\u00A0: ils seront rejetés.`,
      remedy: 'Donnez par MAIL_FROM une adresse de votre domaine.',
    },
  ];
}

/** What the screen of administrators says too. A check that cannot tell finds nothing. */
async function findingsOf(context: Context, name: 'spf' | 'dmarc'): Promise<Finding[]> {
  const domain = publicDomain(context);
  if (domain === null) return [];
  const url = context.env.SMTP_URL ?? '';
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const checks = await checkDomain(dnsOf(context.machine.dns), { domain, host });
  return checks
    .filter((check) => check.name === name)
    .map(({ finding }) => meaningOf(finding, { domain, host }))
    .filter(({ state }) => state === 'missing' || state === 'wrong')
    .map(({ problem, remedy }) => ({ problem, remedy }));
}

async function mailExchanger(context: Context): Promise<Finding[]> {
  const domain = publicDomain(context);
  if (domain === null) return [];
  const dns = dnsOf(context.machine.dns);
  const hosts = await dns.exchangers(domain);
  if (hosts === null || hosts.length > 0) return [];
  const addresses = await dns.addresses(domain);
  if (addresses === null || addresses.length > 0) return [];
  return [
    {
      problem: `${domain} ne reçoit pas d’e-mails\u00A0: les avis de non-remise se perdent.`,
      remedy: `Ajoutez au DNS un enregistrement MX, ou donnez par MAIL_FROM une adresse d’un domaine qui en a un.`,
    },
  ];
}
