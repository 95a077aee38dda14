import { dnsOf } from '@girouette/result-mail/dns';
import { isPrivateDomain } from '@girouette/result-mail/domains';
import { meaningOf } from '@girouette/result-mail/sender-findings';
import { checkSmtp } from '@girouette/result-mail/smtp';
import { explainSmtpFault } from '@girouette/result-mail/smtp-faults';
import { checkDomain } from '@girouette/result-mail/check-domain';
import { check, checkThatTells, type Checks, type Finding } from '../check';
import type { Context, Environment } from '../context';

async function smtpFault({ env: { SMTP_URL: url } }: Context): Promise<Finding | null> {
  if (url === undefined || !URL.canParse(url)) return null;
  const { host } = new URL(url);
  const fault = await checkSmtp(url).then(
    () => null,
    (error: unknown) => explainSmtpFault(error, host),
  );
  return fault && { problem: fault.problem, remedy: fault.remedy };
}

/** The sender domain of mails; null while no mail leaves this machine. */
function senderDomain({ SMTP_URL: url, MAIL_FROM: from = '' }: Environment): string | null {
  if (url === undefined) return null;
  const [, domain = 'girouette.local'] = /@([^\s<>@]+?)>?\s*$/.exec(from) ?? [];
  return domain.toLowerCase();
}

/** Reports the same faults of SPF and DMARC as the screen of administrators. An inconclusive check reports nothing. */
async function senderFaults(context: Context): Promise<Finding[]> {
  const domain = senderDomain(context.env);
  if (domain === null || isPrivateDomain(domain)) return [];
  const url = context.env.SMTP_URL ?? '';
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const checks = await checkDomain(dnsOf(context.machine.dns), { domain, host });
  return checks
    .map(({ finding }) => meaningOf(finding, { domain, host }))
    .filter(({ state }) => state === 'missing' || state === 'wrong');
}

export const mail: Checks = {
  'e-mails': check({
    question: ({ env, publicUrl }) => env.SMTP_URL === undefined && publicUrl !== null,
    finding: 'Sans SMTP_URL, aucun e-mail ne quitte cette machine.',
    remedy: 'Donnez votre serveur d’e-mails\u00A0: SMTP_URL=smtps://nom:mot-de-passe@serveur.',
  }),
  'serveur d’e-mails': checkThatTells(smtpFault),
  'adresse de l’expéditeur': check({
    question: ({ env, publicUrl }) => {
      const domain = senderDomain(env);
      return domain !== null && publicUrl !== null && isPrivateDomain(domain) && domain;
    },
    finding: (domain) =>
      `Les e-mails partent de ${domain}, que personne ne connaît\u00A0: ils seront rejetés.`,
    remedy: 'Donnez par MAIL_FROM une adresse de votre domaine.',
  }),
  'SPF et DMARC de l’expéditeur': checkThatTells(senderFaults),
};
