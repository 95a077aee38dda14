import { AppError, endpoints } from '@girouette/contracts';
import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import { publicJwks, type FastifyReply, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { listSessions, refreshSession, type SignedIn } from './actions';
import { endAllSessions, endOwnSession, signOut } from './end';
import { clientOf, refreshCookie, toLogin } from './login';
import { lastUseOf, UNKNOWN_DEVICE } from './rules';
import { signIn } from './sign-in';

/** When signing in by query was deprecated (RFC 9745): 21 November 2026. */
const DEPRECATED_SINCE = '@1795219200';

function answerLogin(reply: FastifyReply, signedIn: SignedIn): LoginAnswer {
  void reply.header('cache-control', 'no-store');
  return toLogin(signedIn);
}

/** The endpoints of sessions: signing in and out, renewing, listing and ending. */
export function sessionRoutes(deps: AuthDeps) {
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
      void reply.header('deprecation', DEPRECATED_SINCE);
      void reply.header('link', `<${endpoints.signIn.path}>; rel="successor-version"`);
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
