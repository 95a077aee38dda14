import { endpoints, type DemoRequest as DemoRequestAnswer } from '@girouette/contracts';
import { TOTAL_COUNT_HEADER } from '@girouette/contracts/headers';
import { requestKeyOf, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { windowOf } from '../users/window-rules';
import { handleDemoRequest, listDemoRequests, requestDemo } from './actions';
import type { DemoRequest } from './store';

/** As docs/specification §7 says. */
const DEMO_REQUESTED = 'Demande envoyée avec succès pour une démo.';

const toDemoRequest = (request: DemoRequest): DemoRequestAnswer => ({
  _id: request.id,
  email: request.email,
  restaurantName: request.restaurantName,
  owner: request.owner,
  subject: request.subject,
  body: request.body,
  createdAt: request.createdAt.toISOString(),
  ...(request.handledAt && { handledAt: request.handledAt.toISOString() }),
});

/** The endpoints for requesting a demonstration, and for administrators to read the requests. */
export const demoRequestRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    route(endpoints.requestDemo, async ({ body, request }) => {
      await requestDemo(deps, { ...body, requestKey: requestKeyOf(request) });
      return { message: DEMO_REQUESTED };
    });
    route(endpoints.listDemoRequests, async ({ principal, query, reply }) => {
      const { requests, total } = await listDemoRequests(deps, {
        principal,
        ...windowOf(query),
        only: query.state,
      });
      void reply.header(TOTAL_COUNT_HEADER, total);
      return requests.map(toDemoRequest);
    });
    route(endpoints.handleDemoRequest, async ({ principal, params: { id, state } }) =>
      toDemoRequest(await handleDemoRequest(deps, { principal, id, handled: state === 'handled' })),
    );
  };
