import { createContext, useContext, type ReactNode } from 'react';
import styles from './model-pages.module.css';

const SharedGifts = createContext(false);

/** Tells the fields of an editor whether the gifts of the page are those of its model. */
export const SharedGiftsProvider = SharedGifts.Provider;

/** Whether the gifts and the budget of the edited page change on its model only. */
export const useSharedGifts = (): boolean => useContext(SharedGifts);

/** Fields that only the model changes while it shares its gifts. */
export const GiftFields = ({ children }: { children: ReactNode }) => (
  // It only locks the fields, and is no group for screen readers.
  <fieldset role="presentation" className={styles.locked} disabled={useSharedGifts()}>
    {children}
  </fieldset>
);
