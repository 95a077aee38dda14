import { NavLink } from 'react-router';
import { classNames } from '../shared';
import styles from './tabs.module.css';

/** Links that look like tabs, for sections of a screen with separate addresses. */
export function TabLinks({
  label,
  links,
}: {
  /** Name of the navigation, for screen readers. */
  label: string;
  links: readonly { label: string; path: string }[];
}) {
  return (
    <nav className={classNames(styles.list, styles.links)} aria-label={label}>
      {links.map((link) => (
        <NavLink key={link.path} to={link.path} end className={styles.tab ?? ''}>
          {link.label}
        </NavLink>
      ))}
    </nav>
  );
}
