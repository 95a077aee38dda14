import { useUser } from '@girouette/ui/microfrontend';
import { maySubscribe } from './may-subscribe';
import styles from './pricing.module.css';

/** Says to a sub-account why it cannot subscribe. */
export function SubAccountNote() {
  const user = useUser();
  if (user?.isAdmin || maySubscribe(user)) return null;
  return (
    <p className={styles.note}>
      Seul le compte principal de votre restaurant peut souscrire un abonnement.
    </p>
  );
}
