import { endpoints } from '@girouette/contracts';
import { actorOf, expiryOfProof, signProof, type Router } from '@girouette/platform/kit';
import { checkProof } from '../use-cases/check-proof';
import { becomeFirstAdministrator } from '../use-cases/become-first-administrator';
import { changeNotifications } from '../use-cases/change-notifications';
import { changePassword } from '../use-cases/change-password';
import { enterAfterConfirming } from '../../sessions/use-cases/enter-after-confirming';
import { eraseUser } from '../use-cases/erase-user';
import { exportAccount } from '../use-cases/export-account';
import type { AuthDeps } from '../../use-cases/ports';
import { readNotifications } from '../use-cases/read-notifications';
import { readProfile } from '../use-cases/read-profile';
import { registerAccount } from '../use-cases/register-account';
import { requestPasswordReset } from '../use-cases/request-password-reset';
import { resendVerification } from '../use-cases/resend-verification';
import { resetPassword } from '../use-cases/reset-password';
import { undoEmailChange } from '../use-cases/undo-email-change';
import { updateProfile } from '../use-cases/update-profile';
import { verifyEmail } from '../use-cases/verify-email';
import { presentLogin } from '../../sessions/http/presenters';
import { presentAccount, presentProfile } from './presenters';
import { clientOf } from '../../sessions/http/client-of';
import { refreshCookie, registrantCookie } from '../../sessions/http/secret-cookies';

/** The endpoints with which people manage their own account. */
export const routes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    visitorRoutes(deps)(route);
    memberRoutes(deps)(route);
  };

/** The endpoints of visitors, who prove who they are by a link or not at all. */
const visitorRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    const cookie = refreshCookie(deps.publicUrl);
    const registrant = registrantCookie(deps.publicUrl);

    route(endpoints.register, async ({ body, request, reply }) => {
      registrant.set(reply, await registerAccount(deps, { ...body, address: request.ip }));
      return { message: 'Votre compte est créé\u00A0: un e-mail vous attend pour le confirmer.' };
    });

    route(endpoints.createFirstAdministrator, async ({ body, request }) => {
      await becomeFirstAdministrator(deps, { ...body, address: request.ip });
      return { message: 'Votre compte est créé.' };
    });

    route(endpoints.resendVerification, async ({ body }) => {
      await resendVerification(deps, body.email);
      return { message: 'Email sent' };
    });

    route(endpoints.verifyEmail, async ({ params, principal, request, reply }) => {
      const userAgent = request.headers['user-agent'];
      const opened = { token: params.id, address: request.ip, caller: principal, userAgent };
      const { registered, refreshToken } = await verifyEmail(deps, opened);
      const answer = { message: 'Votre adresse e-mail est confirmée.' };
      cookie.replace(reply, refreshToken ?? undefined);
      const secret = registrant.read(request);
      const signedIn =
        registered === null
          ? null
          : await enterAfterConfirming(deps, { userId: registered, secret, userAgent });
      if (signedIn?.refreshToken == null) return answer;
      registrant.clear(reply);
      cookie.set(reply, signedIn.refreshToken);
      reply.header('cache-control', 'no-store');
      return { ...answer, login: presentLogin(signedIn) };
    });

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

    route(endpoints.undoEmailChange, async ({ body, request }) => {
      await undoEmailChange(deps, { ...body, address: request.ip });
      return { message: 'Votre adresse est rétablie.' };
    });
  };

/** The endpoints of people who are signed in. */
const memberRoutes =
  (deps: AuthDeps) =>
  (route: Router): void => {
    const cookie = refreshCookie(deps.publicUrl);

    route(endpoints.readProfile, async ({ params: { userId }, principal }) =>
      presentProfile(await readProfile(deps, { principal, userId })),
    );

    route(endpoints.updateProfile, async ({ params: { userId }, body, ...input }) => {
      const { currentPassword, code, ...change } = body;
      const actor = actorOf(input);
      await updateProfile(deps, { actor, userId, change, proof: { currentPassword, code } });
      return presentProfile(await readProfile(deps, { principal: actor.principal, userId }));
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
      reply.header('cache-control', 'no-store');
      const { purpose, ...given } = body;
      await checkProof(deps, { actor: actorOf(input), proof: given });
      const now = deps.clock.now();
      const proof = signProof(deps.keys, { caller: input.principal, purpose }, now);
      return { proof, expiresAt: expiryOfProof(now).toISOString() };
    });

    route(endpoints.eraseUser, async ({ params: { userId }, body, reply, ...input }) => {
      const actor = actorOf(input);
      await eraseUser(deps, { ...body, actor, userId });
      if (userId === actor.principal.userId) cookie.clear(reply);
      return undefined;
    });

    route(endpoints.exportAccount, async ({ params: { userId }, principal, reply }) => {
      reply.header('cache-control', 'no-store');
      return presentAccount(await exportAccount(deps, { principal, userId }));
    });

    route(endpoints.readNotifications, ({ params: { userId }, principal }) =>
      readNotifications(deps, { principal, userId }),
    );

    route(endpoints.changeNotifications, ({ params: { userId }, body: notifications, principal }) =>
      changeNotifications(deps, { principal, userId, notifications }),
    );
  };
