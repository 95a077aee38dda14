import { endpoints, type EndpointResponse, type Standing } from '@girouette/contracts';
import type { Profile } from '@girouette/contracts/accounts/http/auth';
import { actorOf, type Router } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import {
  enterAfterConfirming,
  refreshCookie,
  registrantCookie,
  toLogin,
} from '../sessions/feature';
import { lastUseOf, UNKNOWN_DEVICE } from '../sessions/rules';
import { activeFactor } from '../users/factor-rules';
import { notificationsOf, type User } from '../users/rules';
import {
  changeNotifications,
  readNotifications,
  readProfile,
  registerAccount,
  updateProfile,
} from './actions';
import { becomeFirstAdministrator } from './administrators';
import { undoEmailChange } from './change-email';
import { resendVerification, verifyEmail } from './email';
import { eraseUser } from './erase';
import { exportAccount, type ExportedAccount } from './export';

/** The endpoints that people use to manage their own account. */
export const accountRoutes =
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
      const { registered, joined, refreshToken } = await verifyEmail(deps, opened);
      const message = 'Votre adresse e-mail est confirmée.';
      const answer = { message, ...(joined && { access: joined }) };
      if (joined) void reply.header('cache-control', 'no-store');
      cookie.replace(reply, refreshToken ?? undefined);
      const secret = registrant.read(request);
      const signedIn =
        registered === null
          ? null
          : await enterAfterConfirming(deps, { userId: registered, secret, userAgent });
      if (signedIn?.refreshToken == null) return answer;
      registrant.clear(reply);
      cookie.set(reply, signedIn.refreshToken);
      void reply.header('cache-control', 'no-store');
      return { ...answer, login: toLogin(signedIn) };
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
      toProfile(await readProfile(deps, { principal, userId })),
    );

    route(endpoints.updateProfile, async ({ params: { userId }, body, ...input }) => {
      const { currentPassword, code, ...change } = body;
      const actor = actorOf(input);
      await updateProfile(deps, { actor, userId, change, proof: { currentPassword, code } });
      return toProfile(await readProfile(deps, { principal: actor.principal, userId }));
    });

    route(endpoints.eraseUser, async ({ params: { userId }, body, reply, ...input }) => {
      const actor = actorOf(input);
      await eraseUser(deps, { ...body, actor, userId });
      if (userId === actor.principal.userId) cookie.clear(reply);
      return undefined;
    });

    route(endpoints.exportAccount, async ({ params: { userId }, principal, reply }) => {
      void reply.header('cache-control', 'no-store');
      return toExport(await exportAccount(deps, { principal, userId }));
    });

    route(endpoints.readNotifications, ({ params: { userId }, principal }) =>
      readNotifications(deps, { principal, userId }),
    );

    route(endpoints.changeNotifications, ({ params: { userId }, body: notifications, principal }) =>
      changeNotifications(deps, { principal, userId, notifications }),
    );
  };

const when = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** Auth's data about a user in the form of the contract, without password and tokens. */
function toExport({
  user,
  sessions,
  apiKeys,
  links,
  subAccounts,
  owner,
  demoRequests,
  actions,
}: ExportedAccount): EndpointResponse<typeof endpoints.exportAccount> {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    pendingEmail: user.pendingEmail ?? null,
    phoneNumber: user.phoneNumber,
    profilePicture: user.profilePicture,
    accountType: user.accountType,
    ownerId: user.ownerId,
    ...(user.assignment && { assignment: user.assignment }),
    isAdmin: user.isAdmin,
    isTrial: user.isTrial,
    isVerified: user.isVerified,
    blocked: user.blocked,
    secondFactor: activeFactor(user) !== null,
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: when(user.lastSignInAt),
    notifications: notificationsOf(user),
    sessions: sessions.map((session) => ({
      device: session.device ?? UNKNOWN_DEVICE,
      lastUsedAt: lastUseOf(session).toISOString(),
    })),
    apiKeys: apiKeys.map(({ name, scopes, placeId, createdAt, lastUsedAt, expiresAt }) => ({
      name,
      scopes,
      ...(placeId !== undefined && { placeId }),
      createdAt: createdAt.toISOString(),
      lastUsedAt: when(lastUsedAt),
      expiresAt: expiresAt.toISOString(),
    })),
    links: links.map(({ purpose, email, expiresAt }) => ({
      purpose,
      email,
      expiresAt: expiresAt.toISOString(),
    })),
    subAccounts: subAccounts.map(({ id, name, email, assignment, createdAt }) => ({
      _id: id,
      name,
      email,
      ...(assignment && { assignment }),
      createdAt: createdAt.toISOString(),
    })),
    granted: owner && {
      extraPages: owner.extraPages,
      pagesOnline: owner.pagesOnline,
      trialExpiresAt: when(owner.trial?.expiresAt),
    },
    demoRequests: demoRequests.map(({ restaurantName, owner, subject, body, createdAt }) => ({
      restaurantName,
      owner,
      subject,
      body,
      createdAt: createdAt.toISOString(),
    })),
    actions: actions.map(({ id: _, at, ...action }) => ({ at: at.toISOString(), ...action })),
  };
}

const toProfile = ({
  user,
  standing,
  expiresAt,
}: {
  user: User;
  standing: Standing;
  expiresAt: Date | null;
}): Profile => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  phoneNumber: user.phoneNumber,
  profilePicture: user.profilePicture,
  ...(user.pendingEmail !== undefined && { pendingEmail: user.pendingEmail }),
  ...(standing !== 'established' && { standing }),
  expiryDate: expiresAt?.toISOString() ?? null,
});
