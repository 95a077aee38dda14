import type { PriceData } from '@girouette/contracts/billing/http/billing';
import { VisuallyHidden } from '@girouette/ui/shared';
import styles from './pricing.module.css';

type Features = PriceData['monthlyPlan']['features'];

/** The names of the four features (docs/specification §3, Price data). */
export const FEATURES: readonly { key: keyof Features; label: string }[] = [
  { key: 'feature1', label: 'Suivi et assistance' },
  { key: 'feature2', label: 'Accès à l’application' },
  { key: 'feature3', label: 'Collecte de données' },
  { key: 'feature4', label: 'Tableau de bord' },
];

export function FeatureList({ features }: { features: Features }) {
  return (
    <ul className={styles.features}>
      {FEATURES.map(({ key, label }) => (
        <li key={key} data-included={features[key]}>
          <svg width="20" height="20" viewBox="0 0 20 20" fill="none" aria-hidden="true">
            <path
              d={features[key] ? 'm5 10.5 3.5 3.5L15 6.5' : 'M6 10h8'}
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          <span>
            <span>{label}</span>
            {features[key] ? null : <VisuallyHidden> (non compris)</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ul>
  );
}
