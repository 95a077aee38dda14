import { AppError, events } from '@girouette/contracts';
import { createEvent } from '@girouette/events';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../../action-event';
import { grantsOf } from '../../domain/owner';
import { greetedName, type User } from '../../domain/user';
import { findTrialDays } from './find-trial-days';
import { findUserToAdminister } from './find-user-to-administer';
import type { AuthDeps } from '../../use-cases/ports';

const DAY_MS = 24 * 60 * 60 * 1000;
const TRIAL_PAGES = 1;

/**
 * Approves a trial: it runs from now, allows one landing page, and the user gets a mail (docs/specification §10.11). Repeating it changes nothing.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND; TRIAL_NOT_FOUND when the user did not ask for one
 */
export async function approveTrial(
  deps: Pick<AuthDeps, 'users' | 'owners' | 'settings' | 'createMail' | 'clock'>,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<User> {
  const user = await findUserToAdminister(deps, { actor, userId });
  if (!user.isTrial) throw new AppError('TRIAL_NOT_FOUND');
  const now = deps.clock.now();
  const days = await findTrialDays(deps);
  const trial = {
    pages: TRIAL_PAGES,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
  };
  await deps.owners.grant(
    userId,
    (owner) => (owner.trial ? null : { ...owner, trial }),
    (owner) => [
      createEvent(events.trialApproved, grantsOf(owner), { source: 'auth', now }),
      actionEvent(actor, { action: 'TRIAL_APPROVED', targetId: userId, now }),
      deps.createMail({
        mailId: `trial-approved:${userId}`,
        kind: 'trial-approved',
        userId,
        content: { to: user.email, name: greetedName(user), days },
      }),
    ],
  );
  return user;
}
