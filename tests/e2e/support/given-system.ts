import { DEMO } from '../../../tools/start/demo';
import type { Home, RunningStart } from './system';

const elsewhere = (): never => {
  throw new Error('this system was not started here');
};

/**
 * A running system with its demo data: its address is `SYSTEM_URL`, and its inbox is `INBOX_URL`. Null when they are not set. Journeys that
 * start a system, stop it or read its output do not work on it.
 */
export function givenSystem({
  SYSTEM_URL: url,
  INBOX_URL: inboxUrl,
}: NodeJS.ProcessEnv): { home: Home; system: RunningStart } | null {
  if (!url || !inboxUrl) return null;
  const { owner, admin } = DEMO;
  const printed = [
    `Propriétaire ${owner.email} ${owner.password}`,
    `Administrateur ${admin.email} ${admin.password}`,
  ].join('\n');
  return {
    home: { dataDir: '', port: 0, inboxPort: 0, start: elsewhere, remove: () => undefined },
    system: {
      url,
      inboxUrl,
      pid: 0,
      printed: () => printed,
      memoryMb: elsewhere,
      kill: elsewhere,
      stop: () => Promise.resolve(0),
    },
  };
}
