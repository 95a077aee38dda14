import shared from '../../shared/controls.module.css';
import { Modal } from '../../shared/modal';
import type { Notice } from './play-state';

/** What the guest must know now; a call that got no answer can be tried again from here. */
export function NoticeDialog({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  return (
    <Modal open={notice !== null} title="Un instant" closeLabel="Fermer" onClose={onClose}>
      <p className={shared.text} role="alert">
        {notice?.text}
      </p>
      {notice?.retry && (
        <div className={shared.actions}>
          <button
            type="button"
            className={shared.primary}
            onClick={() => {
              onClose();
              notice.retry?.();
            }}
          >
            Réessayer
          </button>
        </div>
      )}
    </Modal>
  );
}
