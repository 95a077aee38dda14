import { Button, buttonClass } from '@girouette/ui/button';
import { isUnsent } from '../rules/gift';
import { useCounter } from './frame';
import styles from './person.module.css';

/** Shows who is signed in, with « Changer de personne » and the way back to the app. */
export function Person() {
  const { counter, state } = useCounter();
  const { user, queue } = state;
  if (!user) return null;
  // A redemption is sent in the name of whoever is signed in.
  const isWaiting = queue.some(isUnsent);
  return (
    <details className={styles.person}>
      <summary>
        <span className={styles.name}>{user.name}</span>
      </summary>
      <div className={styles.panel}>
        <p>
          Les retraits sont à votre nom{'\u00A0'}: <strong>{user.name}</strong>
        </p>
        {isWaiting ? (
          <p role="note">
            Des retraits attendent d’être envoyés à votre nom. Retrouvez d’abord le réseau.
          </p>
        ) : (
          <Button wide onClick={() => void counter.changePerson()}>
            Changer de personne
          </Button>
        )}
        <a className={buttonClass({ variant: 'secondary', wide: true })} href="/dashboard">
          Retour à mon espace
        </a>
      </div>
    </details>
  );
}
