import { Button, ButtonLink } from '@girouette/ui/button';
import styles from './form.module.css';

/** « Annuler », a link, and « Confirmer », which submits (docs/specification §2.2). */
export function FormActions({ cancel, busy }: { cancel: string; busy: boolean }) {
  return (
    <div className={styles.actions}>
      <ButtonLink href={cancel} variant="secondary">
        Annuler
      </ButtonLink>
      <Button type="submit" busy={busy}>
        Confirmer
      </Button>
    </div>
  );
}
