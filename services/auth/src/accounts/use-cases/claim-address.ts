import { AppError, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { OneTimeToken } from '../../links/rules';
import { isClaimable, principalOf } from '../../users/rules';
import { endSubAccount } from '../../sub-accounts/use-cases/end-sub-account';
import type { AuthDeps } from '../../deps';
import { emailTaken, registerUser } from '../../users/actions';

/**
 * Makes an account for somebody who registered with a sub-account's address, once they have shown that they read its mail. The sub-account
 * ends.
 * @throws AppError EMAIL_TAKEN, LINK_EXPIRED
 */
export async function claimAddress(
  deps: AuthDeps,
  { claim, address }: { claim: OneTimeToken; address: string },
): Promise<void> {
  const { registration, email, userId } = claim;
  if (!registration) throw new AppError('LINK_EXPIRED');
  const holder = await deps.users.findByEmail(email);
  if (holder && !isClaimable(holder)) throw emailTaken();
  if (holder) {
    const actor = { principal: { ...principalOf(holder), userId }, address };
    await endSubAccount(deps, { user: holder, actor, action: 'SUB_ACCOUNT_DETACHED' });
  }
  const now = deps.clock.now();
  const { created } = await registerUser(deps, {
    ...registration,
    email,
    userId,
    verified: true,
    eventsOf: ({ ownerId }) => [
      createEvent(
        events.userVerified,
        { userId, ownerId, at: now.toISOString() },
        { source: 'auth', now },
      ),
    ],
  });
  if (!created) throw emailTaken();
  deps.log.info({ userId }, 'registered with the address of a sub-account');
}
