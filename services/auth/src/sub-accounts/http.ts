import { endpoints, type SubAccount } from '@girouette/contracts';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import type { Entitlement } from '../owners/rules';
import type { User } from '../users/rules';
import { addSubAccount, changeSubAccount, listSubAccounts } from './actions';
import { refuseSubAccount, removeSubAccount } from './end';

const toSubAccount = (user: User, entitlement: Entitlement | null): SubAccount => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  ownerId: user.ownerId,
  subScriptionPlan: entitlement?.plan ?? '',
  status: user.blocked ? 'blocked' : user.awaitsOwner ? 'waiting' : 'active',
  lastlogin: user.lastSignInAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
});

/** The endpoints about sub-accounts. */
export const subAccountRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    const answer = async (user: User) =>
      toSubAccount(user, await deps.entitlements.find(user.ownerId));

    route(endpoints.listSubAccounts, async ({ principal, params }) => {
      const { users, entitlement } = await listSubAccounts(deps, { principal, ...params });
      return users.map((user) => toSubAccount(user, entitlement));
    });
    route(endpoints.addSubAccount, async ({ body, ...input }) => {
      const { currentPassword, code, ...added } = body;
      const proof = { currentPassword, code };
      return answer(await addSubAccount(deps, { actor: actorOf(input), ...added, proof }));
    });
    route(endpoints.changeSubAccount, async ({ params, body, ...input }) =>
      answer(
        await changeSubAccount(deps, {
          actor: actorOf(input),
          userId: params.id,
          ...body.userData,
          proof: { currentPassword: body.currentPassword, code: body.code },
        }),
      ),
    );
    route(endpoints.refuseSubAccount, async ({ body, request }) => {
      await refuseSubAccount(deps, { ...body, address: request.ip });
      return { message: 'Cet accès est supprimé.' };
    });
    route(endpoints.removeSubAccount, async ({ params, ...input }) => {
      await removeSubAccount(deps, { actor: actorOf(input), userId: params.id });
      return undefined;
    });
  };
