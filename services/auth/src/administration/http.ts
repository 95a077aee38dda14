import { endpoints, type AdminUser, type TrialRequest } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import {
  countUsers,
  describeUsers,
  listTrials,
  listUsers,
  type DescribedUser,
  type Trial,
} from '../directory/actions';
import { approveTrial, readTrialOffer } from '../trials/actions';
import type { User } from '../users/rules';
import { windowOf } from '../users/window-rules';
import { blockUser, changePageAllowance, switchOwnerPages } from './actions';
import { changeSettings, readBackups, readSettings } from './settings';

const toUser = ({ user, landingPages, pagesOnline, status }: DescribedUser): AdminUser => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phoneNumber: user.phoneNumber,
  access: user.isAdmin ? 'admin' : user.accountType,
  landingPages,
  blocked: user.blocked,
  isToggle: pagesOnline,
  status,
});

const toTrial = ({ user, isApproved }: Trial): TrialRequest => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phoneNumber: user.phoneNumber,
  createdAt: user.createdAt.toISOString(),
  isTrialVerified: isApproved,
});

/** The endpoints that administrators use to manage users and the platform. */
export const administrationRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    const answer = async (user: User): Promise<AdminUser> => {
      const [row] = await describeUsers(deps, [user]);
      if (!row) throw new Error(`User ${user.id} has no row.`);
      return toUser(row);
    };

    route(endpoints.listUsers, async ({ principal, query, reply }) => {
      const { rows, total, isPartial } = await listUsers(deps, { principal, ...query });
      void reply.header(TOTAL_COUNT_HEADER, total);
      void reply.header(TOTAL_IS_PARTIAL_HEADER, String(isPartial));
      return rows.map(toUser);
    });
    route(endpoints.countUsers, ({ principal }) => countUsers(deps, { principal }));
    route(endpoints.blockUser, async ({ params, ...input }) =>
      answer(
        await blockUser(deps, {
          actor: actorOf(input),
          userId: params.id,
          blocked: params.state === 'block',
        }),
      ),
    );
    route(endpoints.switchOwnerPages, async ({ params, ...input }) =>
      answer(
        await switchOwnerPages(deps, {
          actor: actorOf(input),
          userId: params.id,
          online: params.state === 'true',
        }),
      ),
    );
    route(endpoints.changePageAllowance, async ({ params, body, ...input }) =>
      answer(
        await changePageAllowance(deps, {
          actor: actorOf(input),
          userId: params.id,
          pages: body.pages,
        }),
      ),
    );
    route(endpoints.listTrials, async ({ principal, query, reply }) => {
      const { trials, total } = await listTrials(deps, {
        principal,
        ...windowOf(query),
        only: query.state,
      });
      void reply.header(TOTAL_COUNT_HEADER, total);
      return trials.map(toTrial);
    });
    route(endpoints.readTrialOffer, () => readTrialOffer(deps));
    route(endpoints.approveTrial, async ({ query, ...input }) =>
      toTrial({
        user: await approveTrial(deps, { actor: actorOf(input), userId: query.id }),
        isApproved: true,
      }),
    );
    route(endpoints.readBackups, ({ principal }) => readBackups(deps, { principal }));
    route(endpoints.readSettings, ({ principal }) => readSettings(deps, { principal }));
    route(endpoints.changeSettings, ({ body: change, ...input }) =>
      changeSettings(deps, { actor: actorOf(input), change }),
    );
  };
