import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './tab-links.module.css';

/** The sections of a screen with separate addresses: a list beside the shown one, and on narrow screens a row that scrolls sideways. */
export function TabLinks({
  label,
  links,
  children,
}: {
  /** Name of the navigation, for screen readers. */
  label: string;
  links: readonly { label: string; path: string }[];
  /** The shown section. */
  children: ReactNode;
}) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current=page]');
    if (!row || !current) return;
    // In the middle, between links on both sides.
    const before = current.offsetLeft - row.offsetLeft;
    row.scrollLeft = before - (row.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className={styles.sections}>
      <nav ref={list} className={styles.list} aria-label={label}>
        {links.map((link) => (
          <NavLink key={link.path} to={link.path} end className={styles.link ?? ''}>
            {link.label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.shown}>{children}</div>
    </div>
  );
}
