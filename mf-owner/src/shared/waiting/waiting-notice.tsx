import { Button } from '@girouette/ui/button';
import type { Waiting } from './use-retry';
import { classNames } from '@girouette/ui/shared';
import styles from './notice.module.css';

const TEXTS: Record<Waiting, string> = {
  offline: 'Hors connexion\u00A0: nous enregistrerons dès que possible.',
  unreachable: 'Le serveur ne répond pas\u00A0: nous enregistrerons dès que possible.',
  left: 'Vos derniers changements n’ont pas encore été enregistrés.',
};

/** Says that a change is not saved yet, and offers to save or discard it now. */
export function WaitingNotice({
  waiting,
  saving = false,
  onSave,
  onGiveUp,
}: {
  waiting: Waiting | null;
  saving?: boolean;
  onSave: () => void;
  onGiveUp: () => void;
}) {
  return (
    <div className={styles.place} role="status">
      {waiting === null ? null : (
        <div className={classNames(styles.notice, styles.waiting)}>
          <p>{TEXTS[waiting]}</p>
          <div className={styles.actions}>
            {waiting === 'offline' ? null : (
              <Button size="small" busy={saving} onClick={onSave}>
                Enregistrer maintenant
              </Button>
            )}
            <Button size="small" variant="secondary" onClick={onGiveUp}>
              Ne pas enregistrer
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
