import { z } from 'zod';
import { EMAIL_LENGTH } from '../../texts/email';
import { notificationSettings, savedNotifications } from '../../mails/notification-fields';
import { ALL_NOTIFICATIONS } from '../../mails/notifications';
import { PHONE_PATTERN } from '../../texts/phone';
import { picture } from '../../picture';
import { MAX_PASSWORD } from '../../texts/password';
import { emailField, id, newPassword, personName, plainText } from '../../texts/texts';
import { STANDINGS } from '../../roles';
import { message } from '../../fields';
import { code } from '../../texts/code';
import { defineEndpoint } from '../../define-endpoint';
import { MAIL_RATE } from '../../limits';
import { loginAnswer } from './login-answer';
import { sessionEndpoints } from './sessions';

const registrationEmail = emailField('Email is invalid', 'Email is required');
/** The specification has no check here: an invalid address gets the same answer as an unknown one. */
const anyEmail = plainText(EMAIL_LENGTH).trim();
const ofUser = z.object({ userId: id });

const userId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';
const TOKEN = 'Zr0cO0mYk2hXw3b9Jp7uQd5sVt1nLe8aGf6iKx4yBzE';

export const register = defineEndpoint({
  service: 'auth',
  summary: 'Register',
  description:
    'Creates an account and mails a link to confirm the e-mail. `isTrial` requests a trial instead of a payment. Sets a cookie ' +
    'with which the link later signs this browser in.',
  method: 'POST',
  path: '/api/auth',
  permission: 'account:register',
  body: z.object({
    name: personName.prefault(''),
    email: registrationEmail.prefault(''),
    password: newPassword,
    isTrial: z.boolean().default(false),
  }),
  responses: { 201: message },
  errors: ['EMAIL_TAKEN', 'PASSWORD_REFUSED'],
  sample: {
    body: {
      name: 'Camille Perrin',
      email: 'camille@example.fr',
      password: 'un-mot-de-passe-solide',
      isTrial: false,
    },
    response: { message: 'Votre compte est créé\u00A0: un e-mail vous attend pour le confirmer.' },
  },
  rate: MAIL_RATE,
});

export const resendVerification = defineEndpoint({
  service: 'auth',
  summary: 'Mail the link to confirm an e-mail again',
  description: 'The answer is the same with and without such an account.',
  method: 'POST',
  path: '/api/auth/email',
  permission: 'account:verify',
  body: z.object({ email: anyEmail }),
  responses: { 200: message },
  sample: { body: { email: 'camille@example.fr' }, response: { message: 'Email sent' } },
  rate: MAIL_RATE,
});

export const verifyEmail = defineEndpoint({
  service: 'auth',
  summary: 'Confirm an e-mail',
  description:
    '`id` is the token of the mailed link, which works once. Within an hour, it also signs in the browser that registered, unless ' +
    'the account has a second factor. The answer then has `login` and sets the refresh cookie. A new e-mail ends all sessions of the ' +
    'account; if the request has the access token of one, its browser gets a new refresh cookie. The link of a new sub-account works until ' +
    'its person has a password.',
  method: 'PATCH',
  path: '/api/auth/verify/:id',
  permission: 'account:verify',
  rate: { count: 60, seconds: 600 },
  params: z.object({ id }),
  responses: {
    200: message.extend({
      login: loginAnswer.optional().describe('For the browser that registered.'),
      access: z
        .object({
          email: z.string(),
          passwordToken: z
            .string()
            .optional()
            .describe('For `POST /api/auth/reset-password`, while the person has no password.'),
        })
        .optional()
        .describe('What the person of a sub-account signs in with.'),
    }),
  },
  errors: ['LINK_EXPIRED', 'EMAIL_TAKEN'],
  sample: {
    params: { id: TOKEN },
    response: { message: 'Votre adresse e-mail est confirmée.' },
  },
});

export const forgotPassword = defineEndpoint({
  service: 'auth',
  summary: 'Mail a link to choose a new password',
  description: 'The answer is the same with and without such an account.',
  method: 'POST',
  path: '/api/auth/forgot-password',
  permission: 'password:reset',
  body: z.object({ email: anyEmail }),
  responses: { 200: message },
  sample: {
    body: { email: 'camille@example.fr' },
    response: {
      message:
        'Si un compte existe à cette adresse, un e-mail vient d’y être envoyé. Le lien fonctionne pendant une heure.',
    },
  },
  rate: MAIL_RATE,
});

export const resetPassword = defineEndpoint({
  service: 'auth',
  summary: 'Choose a new password',
  description:
    '`token` comes from the mailed link and works once. Ends all sessions of the user, and voids other links and a pending new ' +
    'e-mail. Confirms the address of the link. If the address was not confirmed before, this removes what the account held before.',
  method: 'POST',
  path: '/api/auth/reset-password',
  permission: 'password:reset',
  body: z.object({ token: plainText(200), newPassword }),
  responses: { 200: message },
  errors: ['LINK_EXPIRED', 'PASSWORD_REFUSED'],
  sample: {
    body: { token: TOKEN, newPassword: 'un-mot-de-passe-solide' },
    response: { message: 'Password reset successful' },
  },
  rate: { count: 60, seconds: 600 },
});

export const undoEmailChange = defineEndpoint({
  service: 'auth',
  summary: 'Undo a change of the e-mail',
  description:
    '`token` comes from the link mailed to the old address. It works once, for seven days. Restores the old address with a new ' +
    'password, ends all sessions, and removes a second factor that was set up since.',
  method: 'POST',
  path: '/api/auth/undo-email-change',
  permission: 'password:reset',
  body: z.object({ token: plainText(200), newPassword }),
  responses: { 200: message },
  errors: ['LINK_EXPIRED', 'PASSWORD_REFUSED', 'EMAIL_TAKEN'],
  sample: {
    body: { token: TOKEN, newPassword: 'un-mot-de-passe-solide' },
    response: { message: 'Votre adresse est rétablie.' },
  },
  rate: { count: 60, seconds: 600 },
});

export const profile = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    profilePicture: z.string(),
    pendingEmail: z
      .string()
      .optional()
      .describe('The e-mail that replaces `email` when its mailed link is opened.'),
    standing: z
      .enum(STANDINGS)
      .optional()
      .describe(
        '`unconfirmed`: the account can change nothing until its e-mail is confirmed or an administrator approves it. `waiting`: a ' +
          'sub-account that its owner has still to confirm with the password.',
      ),
    expiryDate: z.iso
      .datetime()
      .nullable()
      .describe('When the account’s subscription ends; null without one.'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

export const profileSample: Profile = {
  _id: userId,
  name: 'Camille Perrin',
  email: 'camille@example.fr',
  phoneNumber: '0612345678',
  profilePicture: '',
  expiryDate: '2027-11-21T23:00:00.000Z',
};

export const updateProfile = defineEndpoint({
  service: 'auth',
  summary: 'Change a profile',
  description:
    'Changes the fields that are sent. A new e-mail needs the current password, and a code if the account has a second factor. It ' +
    'replaces the old one when its mailed link is opened; until then it is `pendingEmail`.',
  method: 'PATCH',
  path: '/api/auth/:userId',
  permission: 'profile:change',
  limit: 'hash',
  params: ofUser,
  body: z.object({
    name: personName.optional(),
    email: registrationEmail.optional(),
    currentPassword: plainText(MAX_PASSWORD)
      .optional()
      .describe('Needed for a new `email`; otherwise ignored.'),
    code: code
      .optional()
      .describe('Needed for a new `email` of an account with a second factor; otherwise ignored.'),
    phoneNumber: plainText(30)
      .trim()
      .regex(PHONE_PATTERN, 'Ce numéro de téléphone est invalide.')
      .optional(),
    profilePicture: picture.optional(),
  }),
  responses: { 200: profile },
  errors: [
    'IMAGE_REFUSED',
    'EMAIL_TAKEN',
    'CURRENT_PASSWORD_WRONG',
    'CODE_WRONG',
    'USER_NOT_FOUND',
    'TOO_MANY_REQUESTS',
  ],
  sample: {
    params: { userId },
    body: { name: 'Camille Perrin', phoneNumber: '0612345678' },
    response: profileSample,
  },
  bodyLimit: 160 * 1024,
});

export const changePassword = defineEndpoint({
  service: 'auth',
  summary: 'Change the password',
  description:
    'Needs the current password. Ends all sessions of the user. The caller’s device gets a new refresh cookie, unless the account ' +
    'has a second factor. Voids pending links and a pending new e-mail. The same password again changes nothing.',
  method: 'PUT',
  path: '/api/auth/:userId/password',
  permission: 'password:change',
  limit: 'hash',
  params: ofUser,
  body: z.object({ currentPassword: plainText(200), newPassword }),
  responses: { 200: message },
  errors: ['CURRENT_PASSWORD_WRONG', 'PASSWORD_REFUSED', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  sample: {
    params: { userId },
    body: { currentPassword: 'un-mot-de-passe-solide', newPassword: 'un-autre-mot-de-passe' },
    response: { message: 'Votre mot de passe est changé.' },
  },
});

export const eraseUser = defineEndpoint({
  service: 'auth',
  summary: 'Erase an account and all data about its user',
  description:
    'Erasing a main account also erases its sub-accounts and ends its subscription. Needs the password of the caller, who is the ' +
    'user or an administrator. Nobody can undo it. Tokens of the erased users stop working at once; the other services follow ' +
    'within minutes.',
  method: 'DELETE',
  path: '/api/auth/:userId',
  permission: 'account:erase',
  limit: 'hash',
  params: ofUser,
  body: z.object({ currentPassword: plainText(200) }),
  responses: { 204: z.undefined() },
  errors: ['CURRENT_PASSWORD_WRONG', 'USER_NOT_FOUND', 'OWN_ACCOUNT', 'TOO_MANY_REQUESTS'],
  sample: { params: { userId }, body: { currentPassword: 'un-mot-de-passe-solide' } },
});

export const readNotifications = defineEndpoint({
  service: 'auth',
  summary: 'Read which mails a user wants',
  method: 'GET',
  path: '/api/auth/:userId/notifications',
  permission: 'preference:read',
  limit: 'read',
  params: ofUser,
  responses: { 200: notificationSettings },
  errors: ['USER_NOT_FOUND'],
  sample: { params: { userId }, response: ALL_NOTIFICATIONS },
});

export const changeNotifications = defineEndpoint({
  service: 'auth',
  summary: 'Change which mails a user wants',
  method: 'PUT',
  path: '/api/auth/:userId/notifications',
  permission: 'profile:change',
  limit: 'write',
  params: ofUser,
  body: savedNotifications,
  responses: { 200: notificationSettings },
  errors: ['USER_NOT_FOUND'],
  sample: { params: { userId }, body: ALL_NOTIFICATIONS, response: ALL_NOTIFICATIONS },
});

export const accountEndpoints = {
  register,
  resendVerification,
  verifyEmail,
  forgotPassword,
  resetPassword,
  undoEmailChange,
  updateProfile,
  changePassword,
  eraseUser,
  readNotifications,
  changeNotifications,
  ...sessionEndpoints,
};

export type { SessionSummary } from './sessions';
