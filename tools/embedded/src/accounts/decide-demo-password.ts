import { isLoopback } from './is-loopback';

/** What the start finds of a demo account: its password as printed in the source, or another one. */
export type FoundAccount = 'none' | 'with demo password' | 'with other password';

export type DemoPasswordDecision = 'set demo' | 'set random' | 'leave';

/**
 * What becomes of a demo account. Everybody can know the demo passwords, so they hold only while nobody but this machine
 * reaches the system. Elsewhere a password is random and made once: one that is not the demo's is left.
 * @param situation.host where the system listens
 * @param situation.isReplaced whether ADMIN_EMAIL names the administrator instead of this account
 */
export function decideDemoPassword(situation: {
  found: FoundAccount;
  host: string;
  isReplaced: boolean;
}): DemoPasswordDecision {
  const { found, host, isReplaced } = situation;
  if (isReplaced) return found === 'with demo password' ? 'set random' : 'leave';
  if (isLoopback(host)) return 'set demo';
  return found === 'with other password' ? 'leave' : 'set random';
}
