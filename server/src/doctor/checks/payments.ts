import { missingForInvoices } from '@girouette/billing/invoice-parties';
import { checkAccess } from '@girouette/billing/stripe';
import { isLuhn, vatNumberOf } from '@girouette/contracts/billing/buyer-rules';
import { check, type Checks } from '../check';
import type { Context } from '../context';

const STRIPE = 'https://api.stripe.com';

/** Secret and restricted keys. Publishable keys start with pk_. */
const isSecretKey = (key = ''): boolean => /^[sr]k_(test|live)_/.test(key);

/** Returns null when Stripe accepts the key, or when there is no key. */
async function refusal({ env }: Context) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_URL: url = STRIPE } = env;
  if (secretKey === undefined || !isSecretKey(secretKey) || !URL.canParse(url)) return null;
  return checkAccess({ secretKey, url }).then(
    () => null,
    ({ statusCode: status = 0 }: { statusCode?: number }) => {
      return { status, origin: new URL(url).origin, isRefused: [401, 403].includes(status) };
    },
  );
}

/** The operator's variables that are missing for invoices. None are missing for a trial on this machine. */
function missing({ env, publicUrl }: Context) {
  const names = missingForInvoices({ ...env, VAT_RATE: Number(env.VAT_RATE ?? 20) });
  return publicUrl !== null && names.length > 0 && { names };
}

export const payments: Checks = {
  paiements: check({
    question: ({ env, publicUrl }) =>
      env.STRIPE_SECRET_KEY === undefined && publicUrl !== null && { domain: env.DOMAIN },
    finding: ({ domain }) =>
      domain === undefined
        ? 'Sans STRIPE_SECRET_KEY, les paiements sont simulés\u00A0: chacun peut s’abonner sans payer.'
        : 'Sans STRIPE_SECRET_KEY, personne ne peut payer.',
    remedy: 'Donnez la clé secrète de votre compte Stripe par STRIPE_SECRET_KEY.',
  }),
  'clé de Stripe': check({
    question: ({ env: { STRIPE_SECRET_KEY: key } }) => key !== undefined && !isSecretKey(key),
    finding: 'STRIPE_SECRET_KEY n’est pas une clé secrète de Stripe.',
    remedy: 'Donnez celle qui commence par sk_ ou rk_\u00A0: Stripe, Développeurs, Clés API.',
  }),
  'secret des webhooks de Stripe': check({
    question: ({ env }) => env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET === undefined,
    finding: 'Sans STRIPE_WEBHOOK_SECRET, Girouette n’apprend les paiements qu’avec retard.',
    remedy: 'Créez chez Stripe un endpoint vers /api/payment/webhook et donnez son secret.',
  }),
  'forme du secret des webhooks': check({
    question: ({ env }) =>
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET?.startsWith('whsec_') === false,
    finding: 'STRIPE_WEBHOOK_SECRET n’est pas le secret d’un endpoint de Stripe.',
    remedy: 'Donnez celui qui commence par whsec_\u00A0: Stripe, Développeurs, Webhooks.',
  }),
  factures: check({
    question: missing,
    finding: ({ names }) =>
      `Sans ${names.join(', ')}, un paiement donne un reçu, dont personne ne peut déduire la TVA, et pas de facture.`,
    remedy:
      'Donnez les valeurs de votre société. Sous la franchise en base, VAT_RATE=0 et aucun numéro de TVA.',
  }),
  'SIREN de l’exploitant': check({
    question: ({ env: { OPERATOR_SIREN: siren } }) =>
      siren !== undefined && !isLuhn(siren.replaceAll(' ', '')),
    finding: 'OPERATOR_SIREN n’existe pas\u00A0: son dernier chiffre ne va pas avec les autres.',
    remedy: 'Copiez les 9\u00A0chiffres de votre extrait Kbis.',
  }),
  'TVA de l’exploitant': check({
    question: ({ env: { OPERATOR_SIREN: siren, OPERATOR_VAT_NUMBER: vat } }) => {
      const own = vatNumberOf(siren ?? '');
      return own !== null && vat !== undefined && vat.replaceAll(' ', '') !== own && { own };
    },
    finding: 'OPERATOR_VAT_NUMBER n’est pas le numéro de la société d’OPERATOR_SIREN.',
    remedy: ({ own }) => `Celui qui suit du SIREN est ${own}.`,
  }),
  'compte chez Stripe': check({
    question: refusal,
    finding: ({ status, origin, isRefused }) =>
      isRefused
        ? `Stripe refuse la clé de STRIPE_SECRET_KEY (${status}).`
        : `Stripe ne répond pas à ${origin}.`,
    remedy: ({ isRefused }) =>
      isRefused
        ? 'Elle est révoquée, ou n’a pas les droits\u00A0: donnez-en une autre.'
        : 'Vérifiez que cette machine peut joindre Stripe par HTTPS.',
  }),
};
