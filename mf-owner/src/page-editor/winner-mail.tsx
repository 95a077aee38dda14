import {
  capitalized,
  conditionsFrom,
  purchaseText,
  validityText,
  whenText,
} from '@girouette/contracts/terms-texts';
import { Card } from '@girouette/ui/card';
import type { Draft } from './draft';
import styles from './page-editor.module.css';

/** The e-mail that a winner receives, read-only (docs/specification §2.4 and §9). */
export function WinnerMail({ draft }: { draft: Draft }) {
  const gift = draft.option1.trim() || 'Votre cadeau';
  const conditions = conditionsFrom(draft.option1terms);
  const place = draft.resturantName.trim() || 'Votre restaurant';
  return (
    <Card className={styles.mail}>
      <div className={styles.headed}>
        <h2>L’e-mail du gagnant</h2>
        <p className={styles.note}>Envoyé automatiquement à chaque gagnant.</p>
      </div>
      <blockquote className={styles.letter}>
        <p className={styles.subject}>{`Votre cadeau\u00A0: ${gift} · ${place}`}</p>
        <p>
          <strong>{'Félicitations\u202F!'}</strong>
        </p>
        <p>{'La roue a tourné pour vous. Vous avez gagné\u00A0:'}</p>
        <p className={styles.won}>{gift}</p>
        <p>
          <span>{place}</span>
          {draft.resturantAddress.trim() ? (
            <>
              <br />
              <span>{draft.resturantAddress.trim()}</span>
            </>
          ) : null}
        </p>
        <p>{`${capitalized(validityText(conditions))}.`}</p>
        <p>{`${purchaseText(conditions)}${whenText(conditions)}`}</p>
        <p className={styles.note}>
          {'Cet e-mail est envoyé automatiquement\u00A0: merci de ne pas y répondre.'}
        </p>
      </blockquote>
    </Card>
  );
}
