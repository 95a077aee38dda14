import { ButtonLink } from '@girouette/ui/button';
import { useId, useState, type KeyboardEvent } from 'react';
import { visitorMenu } from '../menus';
import { MenuIcon } from './menu-icon';
import styles from './visitor-navigation.module.css';

/** The visitor's links; below 700 px they fold behind a button (docs/specification §2.2). */
export function VisitorNavigation({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    // Key events of the button and the links bubble up to here.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens to events of its children
    <nav className={styles.navigation} aria-label="Principale" onKeyDown={closeOnEscape}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <MenuIcon open={open} />
        <span>Menu</span>
      </button>
      <div className={styles.links} id={id} data-open={open}>
        <ul className={styles.list}>
          {visitorMenu.map((row) => (
            <li key={row.path}>
              <a
                className={styles.link}
                href={row.path}
                aria-current={row.path === path ? 'page' : undefined}
              >
                {row.label}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink href="/demo" size="small" aria-current={path === '/demo' ? 'page' : undefined}>
          Réserver une démo
        </ButtonLink>
      </div>
    </nav>
  );
}
