import type { SessionUser } from '@girouette/ui/host';
import styles from './header.module.css';

/** The user's photo, or the first letter of the name beside it. */
export const Avatar = ({ user: { name, photo } }: { user: SessionUser }) =>
  photo === undefined ? (
    <span className={styles.initial} aria-hidden="true">
      {name.trim().charAt(0).toUpperCase() || '?'}
    </span>
  ) : (
    <img className={styles.photo} src={photo} alt="" width={36} height={36} />
  );
