import type { AuthDeps } from '../../deps';

/**
 * Whether an address has an account, or had one before a change of the e-mail that can still be undone.
 * @param options.except the id of the account that may have it
 */
export async function isAddressTaken(
  { users, tokens, clock }: AuthDeps,
  { email, except }: { email: string; except?: string },
): Promise<boolean> {
  const holder = await users.findByEmail(email);
  if (holder && holder.id !== except) return true;
  const undos = await tokens.sentTo(email, { purpose: 'undo-email', now: clock.now() });
  return undos.some(({ userId }) => userId !== except);
}
