import { endpoints, type Principal, type SubAccount } from '@girouette/contracts';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import type { Entitlement } from '../users/owner-rules';
import type { User } from '../users/rules';
import { addSubAccount, listSubAccounts } from './actions';
import { mayRun, shownTo } from './assignment';
import { changeSubAccount } from './change';
import { refuseSubAccount, removeSubAccount } from './end';

/** A sub-account as a caller sees it. */
function toSubAccount(
  user: User,
  { principal, entitlement }: { principal: Principal; entitlement: Entitlement | null },
): SubAccount {
  const assignment = shownTo(principal, user);
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    ownerId: user.ownerId,
    subScriptionPlan: entitlement?.plan ?? '',
    status: user.blocked ? 'blocked' : user.awaitsOwner ? 'waiting' : 'active',
    lastlogin: user.lastSignInAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    ...(assignment && { assignment }),
    ...(!mayRun(principal, user) && { readOnly: true }),
  };
}

/** The endpoints about sub-accounts. */
export const subAccountRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    const answer = async (user: User, principal: Principal) =>
      toSubAccount(user, {
        principal,
        entitlement: principal.assignment ? null : await deps.entitlements.find(user.ownerId),
      });

    route(endpoints.listSubAccounts, async ({ principal, params }) => {
      const { users, entitlement } = await listSubAccounts(deps, { principal, ...params });
      return users.map((user) => toSubAccount(user, { principal, entitlement }));
    });
    route(endpoints.addSubAccount, async ({ body, ...input }) => {
      const { currentPassword, code, ...added } = body;
      const proof = { currentPassword, code };
      const actor = actorOf(input);
      return answer(await addSubAccount(deps, { actor, ...added, proof }), actor.principal);
    });
    route(endpoints.changeSubAccount, async ({ params, body, ...input }) => {
      const actor = actorOf(input);
      const changed = await changeSubAccount(deps, {
        actor,
        userId: params.id,
        ...body.userData,
        proof: { currentPassword: body.currentPassword, code: body.code },
      });
      return answer(changed, actor.principal);
    });
    route(endpoints.refuseSubAccount, async ({ body, request }) => {
      await refuseSubAccount(deps, { ...body, address: request.ip });
      return { message: 'Cet accès est supprimé.' };
    });
    route(endpoints.removeSubAccount, async ({ params, ...input }) => {
      await removeSubAccount(deps, { actor: actorOf(input), userId: params.id });
      return undefined;
    });
  };
