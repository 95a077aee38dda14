import type { ReactNode } from 'react';
import styles from './item-list.module.css';

/** Things of an account, such as keys, one below the other. `children` are each an {@link Item}. */
export const ItemList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

/** One thing: what it is called, facts about it, and its actions at the end. */
export const Item = ({
  name,
  actions,
  children,
}: {
  name: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) => (
  <li className={styles.item}>
    <div className={styles.facts}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
    {actions}
  </li>
);
