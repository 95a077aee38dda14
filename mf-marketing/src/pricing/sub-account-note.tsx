import { useUser } from '@girouette/ui/microfrontend';
import styles from './pricing.module.css';

/** Tells a sub-account why it cannot subscribe. */
export function SubAccountNote() {
  if (useUser()?.accountType !== 'sub') return null;
  return (
    <p className={styles.note}>
      Seul le compte principal de votre restaurant peut souscrire un abonnement.
    </p>
  );
}
