import { ButtonLink } from '@girouette/ui/button';
import { paths } from '../../shared/paths';
import styles from './home.module.css';

export function PricingBanner() {
  return (
    <section className={styles.section} aria-labelledby="abonnements">
      <div className={styles.banner}>
        <div>
          <h2 id="abonnements">Options d&apos;abonnement</h2>
          <p>
            Des formules souples, au mois ou à l’année. Prenez une page pour commencer, ajoutez-en
            quand vous voulez.
          </p>
        </div>
        <ButtonLink className={styles.bannerAction} href={paths.pricing} variant="secondary">
          Comparer les formules
        </ButtonLink>
      </div>
    </section>
  );
}
