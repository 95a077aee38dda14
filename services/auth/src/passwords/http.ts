import { endpoints } from '@girouette/contracts';
import { actorOf, expiryOfProof, signProof, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { checkProof } from '../proof/actions';
import { clientOf, refreshCookie } from '../sessions/feature';
import { changePassword, requestPasswordReset, resetPassword } from './actions';

/** The endpoints about passwords: to choose another one, and to prove it. */
export const passwordRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    const cookie = refreshCookie(deps.publicUrl);

    route(endpoints.forgotPassword, async ({ body }) => {
      await requestPasswordReset(deps, body.email);
      return {
        message:
          'Si un compte existe à cette adresse, un e-mail vient d’y être envoyé. Le lien fonctionne pendant une heure.',
      };
    });

    route(endpoints.resetPassword, async ({ body, request }) => {
      await resetPassword(deps, { ...body, address: request.ip });
      return { message: 'Password reset successful' };
    });

    route(endpoints.changePassword, async ({ params, body, reply, ...input }) => {
      const { userAgent } = clientOf(input.request);
      const { refreshToken } = await changePassword(deps, {
        ...params,
        ...body,
        actor: actorOf(input),
        userAgent,
      });
      cookie.replace(reply, refreshToken);
      return {
        message:
          refreshToken === null
            ? 'Votre mot de passe est changé. Reconnectez-\u2060vous avec un code.'
            : 'Votre mot de passe est changé.',
      };
    });

    route(endpoints.createProof, async ({ body, reply, ...input }) => {
      void reply.header('cache-control', 'no-store');
      const { purpose, ...given } = body;
      await checkProof(deps, { actor: actorOf(input), proof: given });
      const now = deps.clock.now();
      const proof = signProof(deps.keys, { caller: input.principal, purpose }, now);
      return { proof, expiresAt: expiryOfProof(now).toISOString() };
    });
  };
