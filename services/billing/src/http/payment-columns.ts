import type { PaymentRecord } from '@girouette/contracts/http/payments';
import type { Column } from '@girouette/platform/kit';

const PLANS: Readonly<Record<PaymentRecord['plan'], string>> = {
  monthly: 'Mensuel',
  yearly: 'Annuel',
};

const STATES: Readonly<Record<PaymentRecord['state'], string>> = {
  paid: 'Payé',
  refunded: 'Remboursé',
  disputed: 'Contesté',
};

/** The columns of the file with an owner's payments (docs/specification §10.52). */
export const PAYMENT_COLUMNS: readonly Column<PaymentRecord>[] = [
  { header: 'Payé le', cell: ({ date }) => ({ day: date }) },
  { header: 'Formule', cell: ({ plan }) => PLANS[plan] },
  { header: 'Pages', cell: ({ landingPages }) => landingPages },
  { header: 'Montant (€)', cell: ({ amount }) => amount },
  { header: 'Fin de la période', cell: ({ expiry }) => ({ day: expiry }) },
  { header: 'Moyen de paiement', cell: ({ paymentMethod }) => paymentMethod },
  { header: 'Reçu', cell: ({ receipt }) => receipt },
  { header: 'Statut', cell: ({ state }) => STATES[state] },
];
