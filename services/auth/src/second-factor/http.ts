import { endpoints } from '@girouette/contracts';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { clientOf, refreshCookie } from '../sessions/feature';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from './actions';

/** The endpoints of the second factor. No cache stores secrets and recovery codes. */
export const secondFactorRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    const cookie = refreshCookie(deps.publicUrl);

    route(endpoints.readSecondFactor, ({ params: { userId }, principal }) =>
      readSecondFactor(deps, { principal, userId }),
    );

    route(endpoints.beginSecondFactor, ({ params, body, reply, ...input }) => {
      void reply.header('cache-control', 'no-store');
      return beginSecondFactor(deps, { ...params, ...body, actor: actorOf(input) });
    });

    route(endpoints.confirmSecondFactor, async ({ params, body, reply, ...input }) => {
      void reply.header('cache-control', 'no-store');
      const { userAgent } = clientOf(input.request);
      const { codes, refreshToken } = await confirmSecondFactor(deps, {
        ...params,
        ...body,
        actor: actorOf(input),
        userAgent,
      });
      cookie.replace(reply, refreshToken);
      return { recoveryCodes: codes };
    });

    route(endpoints.renewRecoveryCodes, async ({ params, body, reply, ...input }) => {
      void reply.header('cache-control', 'no-store');
      const proven = { ...params, ...body, actor: actorOf(input) };
      return { recoveryCodes: await renewRecoveryCodes(deps, proven) };
    });

    route(endpoints.removeSecondFactor, async ({ params, body, reply, ...input }) => {
      const { userAgent } = clientOf(input.request);
      const proven = { ...params, ...body, actor: actorOf(input), userAgent };
      cookie.replace(reply, await removeSecondFactor(deps, proven));
      return undefined;
    });

    route(endpoints.resetSecondFactor, async ({ params: { userId }, ...input }) => {
      await resetSecondFactor(deps, { actor: actorOf(input), userId });
      return undefined;
    });
  };
