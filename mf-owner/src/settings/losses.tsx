import type { SessionUser } from '@girouette/ui/host';
import styles from './settings.module.css';

const OF_MAIN = [
  'vos pages, leurs roues et leurs QR codes, qui cessent de fonctionner',
  'vos chiffres, et vos réponses aux avis',
  'vos sous-comptes, qui ne peuvent plus se connecter',
  'votre abonnement, qui prend fin aussitôt, sans remboursement',
  'les cadeaux gagnés dont l’e-mail n’est pas encore parti',
];
const OF_SUB = ['votre accès à cet espace', 'votre nom, votre e-mail et votre mot de passe'];

/** What the user loses with an account (docs/specification §10.29). */
export function Losses({ accountType }: Pick<SessionUser, 'accountType'>) {
  return (
    <>
      <p>Sont effacés, sans retour possible{'\u00A0'}:</p>
      <ul className={styles.losses}>
        {(accountType === 'main' ? OF_MAIN : OF_SUB).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {accountType === 'main' ? (
        <p className={styles.note}>
          La loi nous oblige à garder les montants et les dates de vos factures pendant dix ans,
          sans votre nom.
        </p>
      ) : null}
    </>
  );
}
