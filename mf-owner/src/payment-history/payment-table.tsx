import { namedPlacesText } from '@girouette/contracts/texts/named-places';
import type { PaymentHistory, PaymentRecord } from '@girouette/contracts/billing/http/payments';
import { parisDay } from '@girouette/contracts/paris-calendar';
import { Badge, type Tone } from '@girouette/ui/badge';
import { formatAmount } from '@girouette/ui/format';
import { DataTable, type Column } from '@girouette/ui/table';
import { PLANS } from '../shared/subscription';
import { Documents } from './documents';
import styles from './payment-history.module.css';

/** One line of the table: a payment, or the trial before the first one. */
interface Line {
  key: string;
  plan: string;
  /** Below the plan. */
  detail: string | null;
  /** Below it, folded. Null for an organisation with one place. */
  places: PaymentRecord['places'] | null;
  amount: string;
  pages: string;
  expiry: string;
  method: string;
  documents: PaymentRecord['documents'];
  status: { text: string; tone: Tone };
}

const NONE = '–';

const columns: readonly Column<Line>[] = [
  {
    header: 'Formule',
    isRowHeader: true,
    fullWidthOnPhone: true,
    cell: ({ plan, detail, places }) => (
      <span>
        <span>{plan}</span>
        {detail === null ? null : <span className={styles.detail}>{detail}</span>}
        {places ? (
          <details className={styles.places}>
            <summary>{`${places.names.length + places.more}\u00A0établissements`}</summary>
            <span>{namedPlacesText(places)}</span>
          </details>
        ) : null}
      </span>
    ),
  },
  { header: 'Montant', align: 'end', cell: ({ amount }) => <Figure text={amount} /> },
  { header: 'Pages', isDetail: true, align: 'end', cell: ({ pages }) => <Figure text={pages} /> },
  { header: 'Expiration', cell: ({ expiry }) => <Figure text={expiry} /> },
  { header: 'Moyen de paiement', isDetail: true, cell: ({ method }) => <Figure text={method} /> },
  {
    header: 'Statut',
    besideNameOnPhone: true,
    cell: ({ status }) => <Badge tone={status.tone}>{status.text}</Badge>,
  },
  {
    header: 'Factures',
    fullWidthOnPhone: true,
    cell: ({ documents }) => <Documents documents={documents} />,
  },
];

export const HEADERS = columns.map(({ header }) => header);

const Figure = ({ text }: { text: string }) => <span className={styles.figure}>{text}</span>;

/** The payments, newest first. Before the first one, a line about the trial (docs/specification §2.4.8). */
export function PaymentTable({ data, registrationData }: PaymentHistory) {
  const lines = data.length > 0 ? data.map(paymentLine) : [trialLine(registrationData)];
  return <DataTable caption="Paiements" columns={columns} rows={lines} rowKey={({ key }) => key} />;
}

const paymentLine = (payment: PaymentRecord): Line => ({
  key: String(payment.subscriptionCount),
  plan: PLANS[payment.plan],
  detail: `Payé le ${payment.date}`,
  places: payment.places ?? null,
  amount: formatAmount(payment.amount),
  pages: `${payment.landingPagesCount} / ${payment.landingPages}`,
  expiry: payment.expiry,
  method: capitalize(payment.paymentMethod) || NONE,
  documents: payment.documents,
  status: statusOf(payment),
});

const trialLine = ({ isTrialVerified, expiryDate }: PaymentHistory['registrationData']): Line => ({
  key: 'trial',
  plan: 'Essai',
  detail: null,
  places: null,
  amount: NONE,
  pages: '1',
  expiry: expiryDate === null ? NONE : parisDay(new Date(expiryDate)),
  method: NONE,
  documents: [],
  status: isTrialVerified
    ? { text: 'Vérifié', tone: 'success' }
    : { text: 'Non Vérifié', tone: 'warning' },
});

function statusOf({ state, status }: PaymentRecord): Line['status'] {
  if (state === 'refunded') return { text: 'Remboursé', tone: 'warning' };
  if (state === 'disputed') return { text: 'Contesté', tone: 'danger' };
  return status === 'Active'
    ? { text: 'Actif', tone: 'success' }
    : { text: 'Expiré', tone: 'neutral' };
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
