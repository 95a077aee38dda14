import type { SessionUser } from '@girouette/ui/host';
import { Brand } from './brand';
import { Drawer } from './drawer';
import styles from './header.module.css';
import { PanelContent } from './side-panel';
import type { WaitingCounts } from './read-waiting-counts';
import { VisitorNavigation } from './visitor-navigation';

/** The top bar: the visitor's links, or the user's name and, on a small window, their menu. */
export function Header({
  user,
  path,
  waiting,
  onSignOut,
}: {
  user: SessionUser | null;
  path: string;
  waiting: WaitingCounts;
  onSignOut: () => void;
}) {
  return (
    <header className={styles.header} data-signed-in={user !== null}>
      <div className={user ? styles.wideBar : styles.bar}>
        {user ? (
          <Drawer path={path}>
            <PanelContent user={user} path={path} waiting={waiting} onSignOut={onSignOut} />
          </Drawer>
        ) : null}
        <Brand />
        {user ? (
          <p className={styles.user}>
            <Avatar user={user} />
            <span className={styles.userName}>{user.name}</span>
          </p>
        ) : (
          <VisitorNavigation key={path} path={path} />
        )}
      </div>
    </header>
  );
}

/** The user's photo, or the first letter of the name beside it. */
export const Avatar = ({ user: { name, photo } }: { user: SessionUser }) =>
  photo === undefined ? (
    <span className={styles.initial} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  ) : (
    <img className={styles.photo} src={photo} alt="" width={36} height={36} />
  );
