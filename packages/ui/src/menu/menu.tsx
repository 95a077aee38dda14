import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../button/button';
import { Ellipsis, Icon, type LucideIcon } from '../icon/icon';
import { classNames, VisuallyHidden } from '../shared';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  /** For actions that cannot be undone; they ask first. */
  isDanger?: boolean;
  /** Makes the item a link. */
  href?: string;
  /** With `href`: opens a new tab. */
  isNewTab?: boolean;
  onSelect?: () => void;
}

/** The focus target of a key: an index among the items, or null when the key does not move the focus. */
function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * The « … » button of a row and its less frequent actions. Arrows, Home and End move between them; Escape and a press outside close the
 * menu. The focus returns to the button before an action runs, so that a dialog opened by the action returns it there too.
 */
export function Menu({
  label,
  items,
  busy = false,
}: {
  /** Names the button for screen readers, e.g. « Autres actions (Chez Léon) ». */
  label: string;
  items: readonly MenuItem[];
  /** One of the actions is in progress. */
  busy?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  useClosing(root, open, setOpen);
  usePlace(list, open);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    const shown = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = shown.findIndex((item) => item === document.activeElement);
    const target = targetOf(event.key, at, shown.length);
    if (target === null) return;
    event.preventDefault();
    shown[target]?.focus();
  };

  return (
    <div className={styles.root} ref={root}>
      <Button
        variant="secondary"
        size="small"
        className={styles.trigger}
        busy={busy}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {busy ? null : <Icon of={Ellipsis} />}
        <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
      {open ? (
        <div
          id={listId}
          ref={list}
          className={styles.list}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <Item key={item.label} item={item} onClose={close} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, icon, isDanger, href, isNewTab, onSelect } = item;
  const shared = {
    className: classNames(styles.item, isDanger && styles.danger),
    role: 'menuitem',
    tabIndex: -1,
    onClick: () => {
      onClose();
      onSelect?.();
    },
  };
  const content = (
    <>
      {icon ? <Icon of={icon} /> : null}
      <span>{label}</span>
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    );
  }
  return (
    <a {...shared} href={href} {...(isNewTab && { target: '_blank', rel: 'noopener' })}>
      {content}
    </a>
  );
}

/** Closes the menu with Escape and with a press outside. */
function useClosing(
  root: React.RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
) {
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onEscape);
    };
  }, [root, open, setOpen]);
}

/** Kept free between the list and the edge of the window. */
const MARGIN = 8;

/** Places the list above its button when there is more room than below, lets it scroll where neither is enough, and focuses the first action. */
function usePlace(list: React.RefObject<HTMLElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const shown = list.current;
    if (!open || !shown) return;
    const button = shown.previousElementSibling?.getBoundingClientRect();
    const { height, top } = shown.getBoundingClientRect();
    const below = window.innerHeight - top - MARGIN;
    const above = (button?.top ?? 0) - MARGIN;
    if (height > below && above > below) shown.setAttribute('data-above', 'true');
    if (height > Math.max(below, above)) {
      shown.style.setProperty('max-height', `${String(Math.max(below, above))}px`);
    }
    shown.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [list, open]);
}
