import { isLoopback } from './is-loopback';

/** What the start finds of a demo account: its password as printed in the source, or another one. */
export type FoundAccount = 'none' | 'with demo password' | 'with other password';

export type DemoPasswordDecision = 'set demo' | 'set random' | 'leave';

/**
 * What to do with a demo account. The demo passwords are public, so they are valid only while the system is reachable from this
 * machine only. Otherwise the password is random and set once: one that is not the demo password is kept.
 * @param situation.host the address on which the system listens
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
