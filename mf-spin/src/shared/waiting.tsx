import shared from './controls.module.css';
import { NO_ANSWER } from './no-answer';

/** What a guest reads while something loads, or after it did not come. */
export const Waiting = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => (
  <div className={shared.text} lang="fr" aria-live="polite">
    {failed ? (
      <>
        {NO_ANSWER}
        <div className={shared.actions}>
          <button type="button" className={shared.secondary} onClick={onRetry}>
            Réessayer
          </button>
        </div>
      </>
    ) : (
      'Chargement…'
    )}
  </div>
);
