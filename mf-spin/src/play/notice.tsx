import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import { t } from '../shared/texts';
import { Modal } from '../shared/modal';
import type { Notice } from './play-state';

/** A dialog with a notice and, when the request can be sent again, a retry button. */
export function NoticeDialog({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  return (
    <Modal open={notice !== null} title={t.moment} closeLabel={t.close} onClose={onClose}>
      <p className={shared.text} role="alert">
        {notice?.text()}
      </p>
      {notice?.retry && (
        <div className={fields.actions}>
          <button
            type="button"
            className={shared.primary}
            onClick={() => {
              onClose();
              notice.retry?.();
            }}
          >
            {t.retry}
          </button>
        </div>
      )}
    </Modal>
  );
}
