import { useEffect, useRef, type ReactNode } from 'react';
import styles from './drawer.module.css';
import { MenuIcon } from './menu-icon';

/** The side panel in a small window, opened by a button. A native dialog traps the focus and closes with Escape. */
export function Drawer({ path, children }: { path: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.close();
  }, [path]);
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-label="Ouvrir le menu"
        onClick={() => dialog.current?.showModal()}
      >
        <MenuIcon open={false} />
      </button>
      <dialog className={styles.drawer} ref={dialog} aria-label="Menu">
        <button
          type="button"
          className={styles.toggle}
          aria-label="Fermer le menu"
          onClick={() => dialog.current?.close()}
        >
          <MenuIcon open />
        </button>
        {children}
      </dialog>
    </>
  );
}
