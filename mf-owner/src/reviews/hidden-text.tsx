import { Button } from '@girouette/ui/button';
import styles from './reviews.module.css';

/** Replaces the text of a review with offensive words until the user shows it. */
export function HiddenText({ onShow }: { onShow: () => void }) {
  return (
    <div className={styles.actions}>
      <p className={styles.hidden}>Cet avis contient des mots offensants.</p>
      <Button variant="secondary" size="small" onClick={onShow}>
        Afficher
      </Button>
    </div>
  );
}
