import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import s from './modal.module.css';

export interface ModalProps {
  open: boolean;
  title: string;
  onClose: () => void;
  closeLabel: string;
  lang?: string;
  /** Whether it slides in from below and leaves the content above visible. */
  sheet?: boolean;
  children: ReactNode;
}

/** A native `<dialog>`: traps the focus, closes with Escape, and returns the focus afterwards. */
export function Modal({
  open,
  title: text,
  onClose,
  closeLabel,
  lang,
  sheet,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // In a separate task, after the content behind the dialog was painted, because showing a modal dialog is slow on slow phones.
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || element.open) return;
    element.showModal();
    // Screen readers should start at the title rather than at the close button.
    title.current?.focus();
  }, [open]);

  // Before the browser paints: content behind the dialog cannot take focus until it is closed.
  useLayoutEffect(() => {
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={sheet ? `${s.modal} ${s.sheet}` : s.modal}
      aria-labelledby={titleId}
      onClose={() => {
        // A caller that closed it through `open` already knows.
        if (open) onClose();
      }}
      lang={lang}
    >
      <header className={s.header}>
        <h2 ref={title} id={titleId} className={s.title} tabIndex={-1}>
          {text}
        </h2>
        <button
          type="button"
          className={s.close}
          aria-label={closeLabel}
          onClick={() => dialog.current?.close()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  );
}
