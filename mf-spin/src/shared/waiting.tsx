import shared from './controls.module.css';
import fields from './fields.module.css';
import { language, t } from './texts';

/** Shows that something loads, or that it did not come. */
export const Waiting = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => (
  <div className={shared.text} lang={language} aria-live="polite">
    {failed ? (
      <>
        <span>{t.noAnswer}</span>
        <div className={fields.actions}>
          <button type="button" className={shared.secondary} onClick={onRetry}>
            {t.retry}
          </button>
        </div>
      </>
    ) : (
      <span>{t.loading}</span>
    )}
  </div>
);
