import { AppError, endpoints } from '@girouette/contracts';
import type { LoginAnswer } from '@girouette/contracts/http/auth';
import { publicJwks, type FastifyReply, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../../use-cases/ports';
import { UNKNOWN_DEVICE } from '../domain/device';
import { lastUseOf } from '../domain/session';
import type { SignedIn } from '../use-cases/describe-signed-in';
import { endAllSessions } from '../use-cases/end-all-sessions';
import { endOwnSession } from '../use-cases/end-own-session';
import { listSessions } from '../use-cases/list-sessions';
import { refreshSession } from '../use-cases/refresh-session';
import { signIn } from '../use-cases/sign-in';
import { signOut } from '../use-cases/sign-out';
import { clientOf } from './client-of';
import { presentLogin } from './presenters';
import { refreshCookie } from './secret-cookies';

/** When signing in by query was deprecated (RFC 9745): 21 November 2026. */
const DEPRECATED_SINCE = '@1795219200';

function answerLogin(reply: FastifyReply, signedIn: SignedIn): LoginAnswer {
  reply.header('cache-control', 'no-store');
  return presentLogin(signedIn);
}

/** The endpoints of sessions: signing in and out, renewing, listing and ending. */
export function routes(deps: AuthDeps) {
  const cookie = refreshCookie(deps.publicUrl);

  function answerWithCookie(reply: FastifyReply, signedIn: SignedIn): LoginAnswer {
    if (signedIn.refreshToken !== null) cookie.set(reply, signedIn.refreshToken);
    return answerLogin(reply, signedIn);
  }

  return (route: Router): void => {
    route(endpoints.signIn, async ({ body, request, reply }) =>
      answerWithCookie(reply, await signIn(deps, { ...body, ...clientOf(request) })),
    );

    route(endpoints.signInByQuery, async ({ query, request, reply }) => {
      reply.header('deprecation', DEPRECATED_SINCE);
      reply.header('link', `<${endpoints.signIn.path}>; rel="successor-version"`);
      return answerLogin(reply, await signIn(deps, { ...query, ...clientOf(request) }));
    });

    route(endpoints.refreshSession, async ({ request, reply }) => {
      try {
        return answerWithCookie(reply, await refreshSession(deps, cookie.read(request)));
      } catch (error) {
        if (error instanceof AppError && error.code === 'SESSION_EXPIRED') cookie.clear(reply);
        throw error;
      }
    });

    route(endpoints.signOut, async ({ request, reply }) => {
      await signOut(deps, cookie.read(request));
      cookie.clear(reply);
      return undefined;
    });

    route(endpoints.publicKeys, () => Promise.resolve(publicJwks(deps.keys)));

    route(endpoints.listSessions, async ({ principal }) =>
      (await listSessions(deps, principal.userId)).map((session) => ({
        _id: session.id,
        device: session.device ?? UNKNOWN_DEVICE,
        lastUsedAt: lastUseOf(session).toISOString(),
        current: session.id === principal.sessionId,
      })),
    );

    route(endpoints.endSession, async ({ params, principal: { userId } }) => {
      await endOwnSession(deps, { userId, sessionId: params.id });
      return undefined;
    });

    route(endpoints.endOtherSessions, async ({ principal: { userId, sessionId } }) => {
      await endAllSessions(deps, { userId, except: sessionId });
      return undefined;
    });
  };
}
