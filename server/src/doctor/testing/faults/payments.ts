import { set, setClosed, unset, type Fault } from '../fault';

export const PAYMENTS: readonly Fault[] = [
  {
    fault: 'payments that are simulated',
    forGuests: true,
    plant: unset('STRIPE_SECRET_KEY'),
    problem:
      'Sans STRIPE_SECRET_KEY, les paiements sont simulés : chacun peut s’abonner sans payer.',
    remedy: 'Donnez la clé secrète de votre compte Stripe par STRIPE_SECRET_KEY.',
  },
  {
    fault: 'the published key of Stripe',
    forGuests: true,
    plant: set('STRIPE_SECRET_KEY', 'pk_live_1234567890'),
    problem: 'STRIPE_SECRET_KEY n’est pas une clé secrète de Stripe.',
    remedy: 'Donnez celle qui commence par sk_ ou rk_ : Stripe, Développeurs, Clés API.',
  },
  {
    fault: 'no secret for the webhooks',
    forGuests: true,
    plant: unset('STRIPE_WEBHOOK_SECRET'),
    problem: 'Sans STRIPE_WEBHOOK_SECRET, Girouette n’apprend les paiements qu’avec retard.',
    remedy: 'Créez chez Stripe un endpoint vers /api/payment/webhook et donnez son secret.',
  },
  {
    fault: 'another secret for the webhooks',
    forGuests: true,
    plant: set('STRIPE_WEBHOOK_SECRET', 'sk_live_1234567890'),
    problem: 'STRIPE_WEBHOOK_SECRET n’est pas le secret d’un endpoint de Stripe.',
    remedy: 'Donnez celui qui commence par whsec_ : Stripe, Développeurs, Webhooks.',
  },
  {
    fault: 'no seller for invoices',
    forGuests: true,
    plant: unset('OPERATOR_ADDRESS'),
    problem:
      'Sans OPERATOR_ADDRESS, un paiement donne un reçu, dont personne ne peut déduire la TVA, et pas de facture.',
    remedy:
      'Donnez les valeurs de votre société. Sous la franchise en base, VAT_RATE=0 et aucun numéro de TVA.',
  },
  {
    fault: 'a SIREN with a wrong digit',
    plant: set('OPERATOR_SIREN', '123 456 783'),
    problem: 'OPERATOR_SIREN n’existe pas : son dernier chiffre ne va pas avec les autres.',
    remedy: 'Copiez les 9 chiffres de votre extrait Kbis.',
  },
  {
    fault: 'the VAT number of another firm',
    forGuests: true,
    plant: set('OPERATOR_VAT_NUMBER', 'FR14987654324'),
    problem: 'OPERATOR_VAT_NUMBER n’est pas le numéro de la société d’OPERATOR_SIREN.',
    remedy: 'Celui qui suit du SIREN est FR11123456782.',
  },
  {
    fault: 'a key that Stripe refuses',
    forGuests: true,
    async plant(installation) {
      const port = await installation.serve({ status: 401, body: { error: {} } });
      installation.env.STRIPE_URL = `http://127.0.0.1:${port}`;
    },
    problem: 'Stripe refuse la clé de STRIPE_SECRET_KEY (401).',
    remedy: 'Elle est révoquée, ou n’a pas les droits : donnez-en une autre.',
  },
  {
    fault: 'a Stripe that does not answer',
    forGuests: true,
    plant: setClosed('STRIPE_URL', (port) => `http://127.0.0.1:${port}`),
    problem: 'Stripe ne répond pas à http://127.0.0.1:{place}.',
    remedy: 'Vérifiez que cette machine peut joindre Stripe par HTTPS.',
  },
];
