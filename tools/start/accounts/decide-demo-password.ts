import { isLoopback } from '@girouette/server/config/is-loopback';

/** The state of a demo account at the start: its password is the one printed in the source, or another. */
export type FoundAccount = 'none' | 'with demo password' | 'with other password';

export type DemoPasswordDecision = 'set demo' | 'set random' | 'leave';

/**
 * Decides about the password of a demo account. The demo passwords are public, so they are valid only while only this machine can reach the system.
 * Otherwise the account gets a random password, set once; a password other than the demo one is kept.
 * @param situation.host the address that the system listens on
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
