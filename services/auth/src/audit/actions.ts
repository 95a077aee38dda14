import { AppError, may, type AnyEvent, type Principal } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import type { Window } from '../users/window-rules';
import type { RecordedAction } from './store';

type Recorded = Parameters<typeof createActionEvent>[1];

/** The entry of the audit trail for an action in auth; see `createActionEvent`. */
export const actionEvent = (
  actor: Actor,
  { now, ...recorded }: Recorded & { now: Date },
): AnyEvent => createActionEvent(actor, recorded, { source: 'auth', now });

/** An entry of the audit trail with the current names. Names of removed users and keys are empty. */
export interface NamedAction {
  action: RecordedAction;
  actorName: string;
  targetName: string;
}

/**
 * One page of the audit trail, the latest first.
 * @throws AppError FORBIDDEN
 */
export async function listActions(
  deps: AuthDeps,
  query: Window & { principal: Principal; targetId?: string | undefined },
): Promise<{ rows: NamedAction[]; total: number }> {
  const { principal, ...window } = query;
  if (!may(principal, 'audit:read')) throw new AppError('FORBIDDEN');
  const { actions, total } = await deps.actions.latest(window);
  const [users, keys] = await Promise.all([
    deps.users.findAll(actions.flatMap(({ actorId, targetId }) => [actorId, targetId])),
    deps.apiKeys.findAll(actions.flatMap(({ keyId = [] }) => keyId)),
  ]);
  const names = new Map([...users, ...keys].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const rows = actions.map((action) => ({
    action,
    actorName: nameOf(action.keyId ?? action.actorId),
    targetName: nameOf(action.targetId),
  }));
  return { rows, total };
}
