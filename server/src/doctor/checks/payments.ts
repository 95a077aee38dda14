import { checkAccess } from '@girouette/billing/stripe/check-access';
import type { Context } from '../context';
import type { Check, Finding } from '../finding';

const STRIPE = 'https://api.stripe.com';

export const payments: readonly Check[] = [
  { name: 'clé de Stripe', look: secretKey },
  { name: 'secret des webhooks de Stripe', look: webhookSecret },
  { name: 'compte chez Stripe', look: account },
];

/** Secret and restricted keys. Publishable keys start with pk_. */
const isSecretKey = (key: string): boolean => /^[sr]k_(test|live)_/.test(key);

function secretKey({ env, publicUrl }: Context): Finding[] {
  const { STRIPE_SECRET_KEY: key } = env;
  if (key === undefined) {
    if (publicUrl === null) return [];
    return [env.DOMAIN === undefined ? SIMULATED : IMPOSSIBLE];
  }
  if (isSecretKey(key)) return [];
  return [
    {
      problem: 'STRIPE_SECRET_KEY n’est pas une clé secrète de Stripe.',
      remedy: 'Donnez celle qui commence par sk_ ou rk_\u00A0: Stripe, Développeurs, Clés API.',
    },
  ];
}

const SIMULATED: Finding = {
  problem:
    'Sans STRIPE_SECRET_KEY, les paiements sont simulés\u00A0: chacun peut s’abonner sans payer.',
  remedy: 'Donnez la clé secrète de votre compte Stripe par STRIPE_SECRET_KEY.',
};

const IMPOSSIBLE: Finding = {
  problem: 'Sans STRIPE_SECRET_KEY, personne ne peut payer.',
  remedy: SIMULATED.remedy,
};

function webhookSecret({ env }: Context): Finding[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env;
  if (key === undefined) return [];
  if (secret === undefined) {
    return [
      {
        problem: 'Sans STRIPE_WEBHOOK_SECRET, Girouette n’apprend les paiements qu’avec retard.',
        remedy: 'Créez chez Stripe un endpoint vers /api/payment/webhook et donnez son secret.',
      },
    ];
  }
  if (secret.startsWith('whsec_')) return [];
  return [
    {
      problem: 'STRIPE_WEBHOOK_SECRET n’est pas le secret d’un endpoint de Stripe.',
      remedy: 'Donnez celui qui commence par whsec_\u00A0: Stripe, Développeurs, Webhooks.',
    },
  ];
}

async function account({ env }: Context): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_URL: url = STRIPE } = env;
  if (secretKey === undefined || !isSecretKey(secretKey) || !URL.canParse(url)) return [];
  try {
    await checkAccess({ secretKey, url });
    return [];
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (statusCode === 401 || statusCode === 403) {
      return [
        {
          problem: `Stripe refuse la clé de STRIPE_SECRET_KEY (${statusCode}).`,
          remedy: 'Elle est révoquée, ou n’a pas les droits\u00A0: donnez-en une autre.',
        },
      ];
    }
    return [
      {
        problem: `Stripe ne répond pas à ${new URL(url).origin}.`,
        remedy: 'Vérifiez que cette machine peut joindre Stripe par HTTPS.',
      },
    ];
  }
}
