import type { Home, RunningStart } from '../../e2e/support/system';

/** A request of a Jest worker. The same request gets the same system or browser again. */
export interface Wanted {
  worker: string;
  /** The variables of a system. A browser has none. */
  env?: Record<string, string>;
}

export interface SharedSystem {
  home: Pick<Home, 'dataDir' | 'port' | 'inboxPort'>;
  system: Pick<RunningStart, 'url' | 'inboxUrl' | 'pid'> & { printed: string };
}
