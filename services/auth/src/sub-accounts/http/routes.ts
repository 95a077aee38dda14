import { endpoints, type SubAccount } from '@girouette/contracts';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { Entitlement } from '../../domain/entitlement';
import type { User } from '../../domain/user';
import { addSubAccount } from '../use-cases/add-sub-account';
import { changeSubAccount } from '../use-cases/change-sub-account';
import { listSubAccounts } from '../use-cases/list-sub-accounts';
import type { AuthDeps } from '../../use-cases/ports';
import { refuseSubAccount } from '../use-cases/refuse-sub-account';
import { removeSubAccount } from '../use-cases/remove-sub-account';

const present = (user: User, entitlement: Entitlement | null): SubAccount => ({
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
export const routes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    const presentOne = async (user: User) =>
      present(user, await deps.entitlements.find(user.ownerId));

    route(endpoints.listSubAccounts, async ({ principal, params }) => {
      const { users, entitlement } = await listSubAccounts(deps, { principal, ...params });
      return users.map((user) => present(user, entitlement));
    });
    route(endpoints.addSubAccount, async ({ body, ...input }) => {
      const { currentPassword, code, ...added } = body;
      const proof = { currentPassword, code };
      return presentOne(await addSubAccount(deps, { actor: actorOf(input), ...added, proof }));
    });
    route(endpoints.changeSubAccount, async ({ params, body, ...input }) =>
      presentOne(
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
