import { AppError, deliverableEmail, events } from '@girouette/contracts';
import { DAY_MS } from '@girouette/contracts/durations';
import { TRIAL_PAGES } from '@girouette/contracts/billing/trial';
import { createEvent } from '@girouette/events';
import { isDisposable } from '@girouette/platform/disposable-addresses';
import type { Actor } from '@girouette/platform/kit';
import { actionEvent } from '../audit/actions';
import type { AuthDeps } from '../deps';
import { readUserToAdminister } from '../users/actions';
import { grantsOf } from '../users/owner-rules';
import { greetedName, principalOf, type User } from '../users/rules';
import { stageAt } from './rules';

/**
 * Approves a trial: it runs from now, allows one landing page, and the user gets a mail (docs/specification §10.11). Repeating it changes
 * nothing.
 * @throws AppError FORBIDDEN, USER_NOT_FOUND; TRIAL_NOT_FOUND when the user did not ask for one
 */
export async function approveTrial(
  deps: AuthDeps,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<User> {
  const user = await readUserToAdminister(deps, { actor, userId });
  if (!user.isTrial) throw new AppError('TRIAL_NOT_FOUND');
  const { trialDays } = await deps.settings.read();
  await startTrial(deps, { user, actor, days: trialDays, details: {} });
  return user;
}

/** How a trial begins, for people who may ask for one. */
export async function readTrialOffer({
  settings,
}: Pick<AuthDeps, 'settings'>): Promise<{ days: number; isAutomatic: boolean }> {
  const { trialDays, automaticTrials } = await settings.read();
  return { days: trialDays, isAutomatic: automaticTrials };
}

/**
 * Starts the trial that a user asked for, once they have confirmed their address, where administrators want that (docs/specification §10.11). One
 * mailbox, in any spelling, starts one a year by itself, and one client network a few a day; a mailbox of a service for short-lived addresses none,
 * as it plays no game. Any other trial waits for an administrator. So does a
 * trial when the process ends here.
 * @param input.address the network address of the confirmation
 */
export async function startRequestedTrial(
  deps: AuthDeps,
  { userId, address }: { userId: string; address: string },
): Promise<void> {
  const { trialDays, automaticTrials } = await deps.settings.read();
  if (!automaticTrials) return;
  const user = await deps.users.findById(userId);
  if (!user?.isTrial || !user.isVerified || user.blocked || user.accountType === 'sub') return;
  const owner = await deps.owners.find(userId);
  if (owner?.trial) return;
  if (isDisposable(deliverableEmail(user.email) ?? user.email)) {
    deps.log.info(
      { userId },
      'a trial waits for an administrator, because its address is disposable',
    );
    return;
  }
  if (!(await deps.trialLimits.take({ email: user.email, address }))) {
    deps.log.info({ userId }, 'a trial waits for an administrator, because its limit is reached');
    return;
  }
  const actor = { principal: principalOf(user), address };
  await startTrial(deps, { user, actor, days: trialDays, details: { automatic: true } });
}

async function startTrial(
  deps: AuthDeps,
  started: { user: User; actor: Actor; days: number; details: Record<string, boolean> },
): Promise<void> {
  const { user, actor, days, details } = started;
  const now = deps.clock.now();
  const trial = { pages: TRIAL_PAGES, expiresAt: new Date(now.getTime() + days * DAY_MS) };
  // The mail about a trial of three days at its start names its end already.
  const told = stageAt(trial.expiresAt, now);
  await deps.owners.grant(
    user.id,
    (owner) => (owner.trial ? null : { ...owner, trial, ...(told && { toldStage: told }) }),
    (owner) => [
      createEvent(events.trialApproved, grantsOf(owner), { source: 'auth', now }),
      actionEvent(actor, { action: 'TRIAL_APPROVED', targetId: user.id, details, now }),
      deps.createMail({
        mailId: `trial-approved:${user.id}`,
        kind: 'trial-approved',
        userId: user.id,
        content: { to: user.email, name: greetedName(user), days },
      }),
    ],
  );
}
