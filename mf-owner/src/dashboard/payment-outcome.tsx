import type { PaymentRecord } from '@girouette/contracts/billing/http/payments';
import { Button, buttonClass } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { formatAmount, formatDay } from '@girouette/ui/format';
import { Notice } from '@girouette/ui/notice';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../shared/paths';
import { PLANS, usePaymentHistory } from '../shared/subscription';
import styles from './dashboard.module.css';

/** The result of a payment when the owner returns from it: `?payment=`, set by the screen that confirmed it. */
export function PaymentOutcome({ hasPage }: { hasPage: boolean }) {
  const [search] = useSearchParams();
  const outcome = search.get('payment');
  if (outcome === 'confirmed') return <Confirmation hasPage={hasPage} />;
  if (outcome !== 'unconfirmed') return null;
  return (
    <Notice
      tone="warning"
      title="Votre paiement n’a pas pu être confirmé ici."
      action={<Link to={paths.history}>Voir l’historique</Link>}
    >
      S’il a bien été accepté, votre abonnement s’ouvrira tout seul dans quelques minutes.
    </Notice>
  );
}

/** Plan, pages, amount and receipt of the latest payment, and the next step. */
function Confirmation({ hasPage }: { hasPage: boolean }) {
  const history = usePaymentHistory();
  const [, setSearch] = useSearchParams();
  const [payment] = history.data?.data ?? [];
  return (
    <Card className={styles.paid} role="region" aria-labelledby="payment-confirmed">
      <h2 id="payment-confirmed">Votre paiement est confirmé. Merci{'\u202F'}!</h2>
      {payment ? <Facts payment={payment} /> : null}
      <div className={styles.paidActions}>
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={hasPage ? paths.landingPages : paths.createPage}
        >
          {hasPage ? 'Voir mes pages' : 'Créer votre page'}
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.history}>
          Historique des paiements
        </Link>
        <Button
          variant="quiet"
          onClick={() => {
            setSearch({}, { replace: true });
          }}
        >
          Fermer
        </Button>
      </div>
    </Card>
  );
}

function Facts({ payment }: { payment: PaymentRecord }) {
  const { plan, landingPages, amount, receipt, documents, expiryDateUser } = payment;
  const facts = [
    ['Formule', PLANS[plan]],
    ['Pages', String(landingPages)],
    ['Montant', formatAmount(amount)],
    [
      documents[0]?.kind === 'invoice' ? 'Facture' : 'Reçu',
      receipt === null ? 'Par e-mail' : `N°\u00A0${receipt}, par e-mail`,
    ],
    ['Jusqu’au', formatDay(expiryDateUser)],
  ] as const;
  return (
    <dl className={styles.paidFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
