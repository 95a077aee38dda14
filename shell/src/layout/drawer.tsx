import { useBackCloses } from '@girouette/ui/layer';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './drawer.module.css';
import { MenuIcon } from './menu-icon';

/** The side panel in a small window, opened by a button. A native dialog traps the focus and closes with Escape or back. */
export function Drawer({ path, children }: { path: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    dialog.current?.close();
  }, [path]);
  useBackCloses(open, () => {
    dialog.current?.close();
  });
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-haspopup="dialog"
        aria-label="Ouvrir le menu"
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
      >
        <MenuIcon open={false} />
      </button>
      <dialog
        className={styles.drawer}
        ref={dialog}
        aria-label="Menu"
        onClose={() => {
          setOpen(false);
        }}
      >
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
