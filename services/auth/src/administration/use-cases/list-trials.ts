import { AppError, may, type Principal } from '@girouette/contracts';
import type { User } from '../../users/rules';
import type { AuthDeps } from '../../deps';
import type { Window } from '../../use-cases/shared-ports';

/** Someone who asked for a trial. */
export interface Trial {
  user: User;
  isApproved: boolean;
}

/**
 * One page of the trial requests, the latest first.
 * @param options.only those who wait for the approval
 * @throws AppError FORBIDDEN
 */
export async function listTrials(
  deps: AuthDeps,
  { principal, ...wanted }: Window & { principal: Principal; only?: 'waiting' | undefined },
): Promise<{ trials: Trial[]; total: number }> {
  if (!may(principal, 'trial:approve')) throw new AppError('FORBIDDEN');
  const [ids, total] = await Promise.all([
    deps.directory.trials(wanted),
    deps.directory.countTrials(wanted.only),
  ]);
  const [users, owners] = await Promise.all([deps.users.findAll(ids), deps.owners.findAll(ids)]);
  const approved = new Set(owners.flatMap(({ id, trial }) => (trial ? [id] : [])));
  const byId = new Map(users.map((user) => [user.id, user]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return { trials: inOrder.map((user) => ({ user, isApproved: approved.has(user.id) })), total };
}
