import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Counter } from '../desk/counter';
import type { CounterState } from '../desk/state';
import styles from './frame.module.css';

export const CounterContext = createContext<Counter | null>(null);

/** The counter of this page, and its present state. */
export function useCounter(): { counter: Counter; state: CounterState } {
  const counter = useContext(CounterContext);
  if (!counter) throw new Error('There is no counter around this component.');
  const state = useSyncExternalStore(counter.subscribe, counter.state, counter.state);
  return { counter, state };
}

/** The head of every screen of the counter. Rendered into the document as well, so that it is there before any script. */
export function Frame({ aside, children }: { aside?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="15" fill="#c23419" />
          <path
            d="M16 16V2a14 14 0 0 1 12 7zM16 16l12 7a14 14 0 0 1-12 7zM16 16 4 23a14 14 0 0 1 0-14z"
            fill="#fef1cf"
          />
        </svg>
        <span className={styles.name}>Comptoir</span>
        {aside}
      </header>
      <div className={styles.awning} aria-hidden="true" />
      <main className={styles.main}>{children}</main>
    </div>
  );
}
