import { AppError, may, type Principal } from '@girouette/contracts';
import type { ApiKey } from '../api-keys/rules';
import type { RecordedAction } from '../audit/store';
import type { DemoRequest } from '../demo-requests/store';
import type { AuthDeps } from '../deps';
import type { OneTimeToken } from '../links/rules';
import { listSessions } from '../sessions/actions';
import type { Session } from '../sessions/rules';
import { readUser } from '../users/actions';
import type { Owner } from '../users/owner-rules';
import type { User } from '../users/rules';

/** All data that this service has about a user, without secrets. */
export interface ExportedAccount {
  user: User;
  sessions: Session[];
  apiKeys: ApiKey[];
  links: OneTimeToken[];
  subAccounts: User[];
  owner: Owner | null;
  demoRequests: DemoRequest[];
  actions: RecordedAction[];
}

/** @throws AppError FORBIDDEN, USER_NOT_FOUND */
export async function exportAccount(
  deps: AuthDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<ExportedAccount> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  const user = await readUser(deps, userId);
  const [sessions, apiKeys, links, team, owner, demoRequests, done, suffered] = await Promise.all([
    listSessions(deps, userId),
    deps.apiKeys.of(userId),
    deps.tokens.of(userId),
    deps.users.ofOwner(userId),
    deps.owners.find(userId),
    deps.demoRequests.of(user.email),
    deps.actions.by(userId),
    deps.actions.on(userId),
  ]);
  // The network addresses of others are theirs.
  const byOthers = suffered.filter(({ actorId }) => actorId !== userId);
  const actions = [...done, ...byOthers.map((action) => ({ ...action, from: '' }))];
  const subAccounts = team.filter(({ id }) => id !== userId);
  return { user, sessions, apiKeys, links, subAccounts, owner, demoRequests, actions };
}
