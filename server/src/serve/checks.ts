import { missingForInvoices } from '@girouette/billing/invoice-parties';
import { checkAccess } from '@girouette/billing/stripe';
import { checkSmtp } from '@girouette/result-mail/smtp';
import { explainSmtpFault } from '@girouette/result-mail/smtp-faults';
import type { ServeConfig } from './config';

/**
 * Checks that guests get their mails.
 * @throws Error with French sentences that name the variable
 */
export async function checkMail({ SMTP_URL: url }: Pick<ServeConfig, 'SMTP_URL'>): Promise<void> {
  await checkSmtp(url).catch((cause: unknown) => {
    const { problem, remedy } = explainSmtpFault(cause, new URL(url).host);
    throw new Error(`SMTP_URL\u00a0: ${problem} ${remedy} Sans courrier, aucun gain ne part.`, {
      cause,
    });
  });
}

/**
 * Checks that owners can pay.
 * @param warn is called when payments are not set up, or have no invoices
 * @throws Error with one French sentence that names the variable
 */
export async function checkPayments(
  { STRIPE_SECRET_KEY: secretKey, STRIPE_URL: url, ...config }: ServeConfig,
  warn: (sentence: string) => void,
): Promise<void> {
  if (secretKey === undefined) {
    warn(
      'Personne ne peut payer tant que STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET manquent\u00a0; le reste fonctionne.',
    );
    return;
  }
  const missing = missingForInvoices(config);
  if (missing.length > 0) {
    warn(`Un paiement donne un reçu et pas de facture tant que ${missing.join(', ')} manquent.`);
  }
  await checkAccess({ secretKey, url }).catch((cause: unknown) => {
    const isRefused = [401, 403].includes((cause as { statusCode?: number }).statusCode ?? 0);
    const what = isRefused ? 'Stripe refuse cette clé' : `Stripe ne répond pas (${codeOf(cause)})`;
    throw new Error(`STRIPE_SECRET_KEY\u00a0: ${what}.`, { cause });
  });
}

/** Leaves out the message, which may repeat parts of a password or a key. */
const codeOf = (error: unknown): string => {
  const { code, type } = error as { code?: string; type?: string };
  return code ?? type ?? 'erreur';
};
