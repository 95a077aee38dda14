import type { ReactNode } from 'react';

export interface State {
  /** The difference from the other states, in a few words. */
  name: string;
  shown: ReactNode;
  /** Takes the full width of the page. */
  wide?: boolean;
}

/** The components of one folder of packages/ui, in all their states. */
export interface Section {
  /** The folder. */
  id: string;
  title: string;
  states: readonly State[];
}
