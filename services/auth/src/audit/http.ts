import { endpoints, type RecordedAction } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import type { Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { windowOf } from '../users/window-rules';
import { listActions, type NamedAction } from './actions';

const toAction = ({ action, ...names }: NamedAction): RecordedAction => {
  const { id, at, ...recorded } = action;
  return { _id: id, at: at.toISOString(), ...recorded, ...names };
};

/** The endpoint of the audit trail. */
export const auditRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    route(endpoints.listActions, async ({ principal, query, reply }) => {
      const { rows, total } = await listActions(deps, {
        principal,
        ...windowOf(query),
        targetId: query.user,
      });
      void reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map(toAction);
    });
  };
