import { endpoints, type AdminUser } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER, TOTAL_IS_PARTIAL_HEADER } from '@girouette/contracts/headers';
import { actorOf, requestKeyOf, type Router } from '@girouette/platform/kit';
import type { User } from '../../domain/user';
import { approveTrial } from '../use-cases/approve-trial';
import { blockUser } from '../use-cases/block-user';
import { changePageAllowance } from '../use-cases/change-page-allowance';
import { changeSettings } from '../use-cases/change-settings';
import { countUsers } from '../use-cases/count-users';
import { describeUsers } from '../use-cases/describe-users';
import { listActions } from '../use-cases/list-actions';
import { listDemoRequests } from '../use-cases/list-demo-requests';
import { listTrials } from '../use-cases/list-trials';
import { listUsers } from '../use-cases/list-users';
import type { AuthDeps } from '../../use-cases/ports';
import { readBackups } from '../use-cases/read-backups';
import { readSettings } from '../use-cases/read-settings';
import { requestDemo } from '../use-cases/request-demo';
import { switchOwnerPages } from '../use-cases/switch-owner-pages';
import { presentAction, presentDemoRequest, presentTrial, presentUser } from './presenters';

/** As docs/specification §7 says. */
const DEMO_REQUESTED = 'Demande envoyée avec succès pour une démo.';

const windowOf = ({ page, limit }: { page: number; limit: number }) => ({
  skip: (page - 1) * limit,
  limit,
});

function demoRoutes(deps: AuthDeps, route: Router): void {
  route(endpoints.requestDemo, async ({ body, request }) => {
    await requestDemo(deps, { ...body, requestKey: requestKeyOf(request) });
    return { message: DEMO_REQUESTED };
  });
  route(endpoints.listDemoRequests, async ({ principal, query, reply }) => {
    const { requests, total } = await listDemoRequests(deps, { principal, ...windowOf(query) });
    void reply.header(TOTAL_COUNT_HEADER, total);
    return requests.map(presentDemoRequest);
  });
}

/** The endpoints of administrators, and the one by which visitors ask for a demonstration. */
export const routes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    demoRoutes(deps, route);
    const presentOne = async (user: User): Promise<AdminUser> => {
      const [row] = await describeUsers(deps, [user]);
      if (!row) throw new Error(`User ${user.id} has no row.`);
      return presentUser(row);
    };

    route(endpoints.listUsers, async ({ principal, query, reply }) => {
      const { rows, total, isPartial } = await listUsers(deps, { principal, ...query });
      void reply.header(TOTAL_COUNT_HEADER, total);
      void reply.header(TOTAL_IS_PARTIAL_HEADER, String(isPartial));
      return rows.map(presentUser);
    });
    route(endpoints.countUsers, ({ principal }) => countUsers(deps, { principal }));
    route(endpoints.blockUser, async ({ params, ...input }) =>
      presentOne(
        await blockUser(deps, {
          actor: actorOf(input),
          userId: params.id,
          blocked: params.state === 'block',
        }),
      ),
    );
    route(endpoints.switchOwnerPages, async ({ params, ...input }) =>
      presentOne(
        await switchOwnerPages(deps, {
          actor: actorOf(input),
          userId: params.id,
          online: params.state === 'true',
        }),
      ),
    );
    route(endpoints.changePageAllowance, async ({ params, body, ...input }) =>
      presentOne(
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
      return trials.map(presentTrial);
    });
    route(endpoints.approveTrial, async ({ query, ...input }) =>
      presentTrial({
        user: await approveTrial(deps, { actor: actorOf(input), userId: query.id }),
        isApproved: true,
      }),
    );
    route(endpoints.readBackups, ({ principal }) => readBackups(deps, { principal }));
    route(endpoints.readSettings, ({ principal }) => readSettings(deps, { principal }));
    route(endpoints.changeSettings, ({ body, ...input }) =>
      changeSettings(deps, { actor: actorOf(input), ...body }),
    );
    route(endpoints.listActions, async ({ principal, query, reply }) => {
      const { rows, total } = await listActions(deps, {
        principal,
        ...windowOf(query),
        targetId: query.user,
      });
      void reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map(presentAction);
    });
  };
