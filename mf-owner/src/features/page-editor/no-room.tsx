import type { PaymentHistory } from '@girouette/contracts/http/payments';
import { buttonClass } from '@girouette/ui/button';
import { HostLink, WhenLoaded } from '@girouette/ui/microfrontend';
import { Empty } from '@girouette/ui/states';
import { Link } from 'react-router';
import { paths } from '../../shared/paths';
import { APPROVAL_TIME } from '@girouette/contracts/trial';
import { usePaymentHistory } from '../../shared/use-payment-history';
import styles from './page-editor.module.css';

/** Shown instead of the wizard where another page cannot be saved: why, and the way on (docs/specification §4, Trial, and §10.12). */
export function NoRoom({ allowance }: { allowance: number }) {
  const history = usePaymentHistory();
  if (allowance > 0) {
    return (
      <Empty
        title="Vous avez atteint le nombre de pages de votre abonnement."
        action={
          <Actions>
            <HostLink className={buttonClass({})} href={paths.pricing}>
              Passer à plus de pages
            </HostLink>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.landingPages}>
              Voir mes pages
            </Link>
          </Actions>
        }
      >
        Prenez une page de plus, ou supprimez une page dont vous ne vous servez plus.
      </Empty>
    );
  }
  return (
    <WhenLoaded query={history} loading="Chargement de votre abonnement…">
      {(found) => (isAwaited(found) ? <Awaited /> : <Unpaid found={found} />)}
    </WhenLoaded>
  );
}

const isAwaited = ({ subscription, registrationData }: PaymentHistory): boolean =>
  subscription === null && registrationData.isTrial && !registrationData.isTrialVerified;

const Awaited = () => (
  <Empty
    title="Trial not verified, Please wait for admin approval."
    action={
      <Actions>
        <Link className={buttonClass({})} to={paths.history}>
          Okay
        </Link>
        <HostLink className={buttonClass({ variant: 'secondary' })} href={paths.pricing}>
          S’abonner sans attendre
        </HostLink>
      </Actions>
    }
  >
    {APPROVAL_TIME}
  </Empty>
);

function Unpaid({ found: { subscription, registrationData } }: { found: PaymentHistory }) {
  const hadOne = subscription !== null || registrationData.isTrialVerified;
  return (
    <Empty
      title={
        hadOne ? 'Abonnement expiré, veuillez le renouveler !' : 'Choisissez d’abord votre formule'
      }
      action={
        <Actions>
          <HostLink className={buttonClass({})} href={paths.pricing}>
            {hadOne ? 'Renouveler' : "S'abonner"}
          </HostLink>
          <Link className={buttonClass({ variant: 'secondary' })} to={paths.history}>
            Historique des paiements
          </Link>
        </Actions>
      }
    >
      Votre page de jeu se crée ensuite en quelques minutes, et ce que vous avez déjà saisi est
      conservé.
    </Empty>
  );
}

const Actions = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.ways}>{children}</div>
);
