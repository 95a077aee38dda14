import { ButtonLink } from '@girouette/ui/button';
import { Calendar, CalendarCheck, Icon, Layers } from '@girouette/ui/icon';
import { paths } from '../shared/paths';
import styles from './home.module.css';

const PLANS = [
  { icon: Calendar, label: 'Au mois' },
  { icon: CalendarCheck, label: 'À l’année' },
  { icon: Layers, label: 'Prix dégressif par page' },
];

export function PricingBanner() {
  return (
    <section className={styles.last} aria-labelledby="abonnements">
      <div className={styles.banner}>
        <div>
          <h2 className={styles.heading} id="abonnements">
            Options d&apos;abonnement
          </h2>
          <p>
            Des formules souples, au mois ou à l’année. Prenez une page pour commencer,
            ajoutez-&#8288;en quand vous voulez.
          </p>
          <ul className={styles.plans}>
            {PLANS.map(({ icon, label }) => (
              <li key={label}>
                <Icon of={icon} />
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.actions}>
          <ButtonLink href={paths.pricing}>Comparer les formules</ButtonLink>
          <ButtonLink className={styles.outline} href={paths.demo} variant="secondary">
            Réserver une démo
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
