import { Button } from '@girouette/ui/button';
import { classNames } from '@girouette/ui/shared';
import { useEffect, useEffectEvent } from 'react';
import styles from './notice.module.css';

/**
 * Why a change is not saved yet: no network, no answer from the server, or (`left`) the tab was closed before. Only `left` waits for the
 * user.
 */
export type Waiting = 'offline' | 'unreachable' | 'left';

const RETRY_INTERVAL_MS = 10_000;

/** The reason for waiting after a request without a response. */
export const waitingNow = (): Waiting => (navigator.onLine ? 'unreachable' : 'offline');

/** Retries when the network is back, and every 10 seconds while the server does not answer. */
export function useRetry(waiting: Waiting | null, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (waiting === null || waiting === 'left') return;
    const attempt = () => {
      if (navigator.onLine) again();
    };
    window.addEventListener('online', attempt);
    const timer = setInterval(attempt, RETRY_INTERVAL_MS);
    return () => {
      window.removeEventListener('online', attempt);
      clearInterval(timer);
    };
  }, [waiting]);
}

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
