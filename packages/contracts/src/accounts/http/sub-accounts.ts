import { z } from 'zod';
import { MAX_PASSWORD } from '../../texts/password';
import { MAX_ASSIGNED } from '../../pages/place';
import { PLACE_ROLES } from '../../roles';
import {
  emailField,
  id,
  newPassword,
  newPasswordOrNone,
  personName,
  plainText,
} from '../../texts/texts';
import { code } from '../../texts/code';
import { message } from '../../fields';
import { defineEndpoint } from '../../define-endpoint';

/** The places of a sub-account, and what it may do there. */
export const assignment = z.object({
  role: z
    .enum(PLACE_ROLES)
    .describe(
      '`manager`: pages, gifts, reviews, figures and team of these places. `team`: their counter and their lists.',
    ),
  places: z
    .array(id)
    .min(1, 'Choisissez au moins un établissement.')
    .max(MAX_ASSIGNED, `Un accès a ${MAX_ASSIGNED} établissements au plus.`)
    .readonly(),
});

/** A sub-account as its owner sees it (docs/specification §3). */
export const subAccount = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    ownerId: z.string(),
    subScriptionPlan: z
      .string()
      .describe('The plan of the owner’s subscription; empty without one.'),
    status: z
      .enum(['active', 'blocked', 'waiting'])
      .describe('`waiting`: it opens nothing until its owner confirms it with the password.'),
    lastlogin: z.iso.datetime().nullable().describe('The last sign-in; null before the first.'),
    createdAt: z.iso.datetime(),
    assignment: assignment.optional().describe('Missing: all places. A manager sees its own only.'),
    readOnly: z
      .literal(true)
      .optional()
      .describe(
        'The caller, a manager, may not change it: it runs a place, or works at one that is not the caller’s.',
      ),
  })
  .meta({ id: 'SubAccount' });
export type SubAccount = z.infer<typeof subAccount>;

const ownerId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';
const subAccountSample: SubAccount = {
  _id: '3c0e5a1b-7a43-4f0e-9a53-5b1d2f6a7c88',
  name: 'Service du soir',
  email: 'soir@example.fr',
  ownerId,
  subScriptionPlan: 'monthly',
  status: 'active',
  lastlogin: '2026-11-21T19:33:00.000Z',
  createdAt: '2026-11-02T09:30:00.000Z',
};

const name = personName.prefault('');
const email = emailField('Email is invalid', 'Email is required').prefault('');

/** Absent from clients of the specification (§7). What they add or change then waits for the owner. */
const proof = {
  currentPassword: plainText(MAX_PASSWORD)
    .optional()
    .describe(
      'The password of the caller. Without it, the access waits until its owner confirms it by a change with the password.',
    ),
  code: code.optional().describe('Only for an account with a second factor.'),
};

export const listSubAccounts = defineEndpoint({
  service: 'auth',
  summary: 'List an owner’s sub-accounts',
  description: 'A manager gets those that share a place with it, without itself.',
  method: 'GET',
  path: '/api/sub/auth/:ownerId',
  permission: 'sub-account:read',
  limit: 'read',
  params: z.object({ ownerId: id }),
  responses: { 200: z.array(subAccount) },
  sample: { params: { ownerId }, response: [subAccountSample] },
});

export const addSubAccount = defineEndpoint({
  service: 'auth',
  summary: 'Add a sub-account',
  description:
    'It always belongs to the caller’s account. With `currentPassword` it works at once; without, its `status` is `waiting`. Its user ' +
    'gets a mail with a link to the counter, where a person without a password chooses one, and a link to refuse it. The owner gets a mail about it. A manager adds to the team of its ' +
    'own places only.',
  method: 'POST',
  path: '/api/sub/auth',
  permission: 'sub-account:change',
  limit: 'hash',
  body: z.object({
    ...{ name, email, ...proof },
    password: newPassword
      .optional()
      .describe('Missing: the person chooses it by the link of the mail.'),
    assignment: assignment.optional().describe('Missing: all places.'),
  }),
  responses: { 201: subAccount },
  errors: [
    'CURRENT_PASSWORD_WRONG',
    'CODE_WRONG',
    'EMAIL_TAKEN',
    'PASSWORD_REFUSED',
    'SUBSCRIPTION_NEEDED',
    'TOO_MANY_REQUESTS',
    'TOO_MANY_SUB_ACCOUNTS',
  ],
  sample: {
    body: {
      ...{ name: 'Service du soir', email: 'soir@example.fr', password: 'un-mot-de-passe-solide' },
      currentPassword: 'le-mot-de-passe-du-titulaire',
    },
    response: subAccountSample,
  },
});

export const changeSubAccount = defineEndpoint({
  service: 'auth',
  summary: 'Change a sub-account',
  description:
    'An empty password keeps the old one. Another password, another e-mail or another assignment ends the sessions, and the owner gets ' +
    'a mail. Without `currentPassword` the access then waits; with it, an access that waits is confirmed. Another e-mail gets the mail of a new ' +
    'sub-account.',
  method: 'PUT',
  path: '/api/sub/auth/update/:id',
  permission: 'sub-account:change',
  limit: 'hash',
  params: z.object({ id }),
  body: z.object({
    userData: z.object({
      name,
      email,
      password: newPasswordOrNone.default(''),
      assignment: assignment
        .nullable()
        .optional()
        .describe('Null: all places. Missing: the present ones stay.'),
    }),
    ...proof,
  }),
  responses: { 200: subAccount },
  errors: [
    'CURRENT_PASSWORD_WRONG',
    'CODE_WRONG',
    'USER_NOT_FOUND',
    'EMAIL_TAKEN',
    'PASSWORD_REFUSED',
    'SUBSCRIPTION_NEEDED',
    'ACCESS_CHANGED',
    'TOO_MANY_REQUESTS',
  ],
  sample: {
    params: { id: subAccountSample._id },
    body: {
      userData: { name: 'Service du soir', email: 'soir@example.fr', password: '' },
      currentPassword: 'le-mot-de-passe-du-titulaire',
    },
    response: subAccountSample,
  },
});

export const removeSubAccount = defineEndpoint({
  service: 'auth',
  summary: 'Remove a sub-account',
  description: 'Its tokens stop working at once.',
  method: 'DELETE',
  path: '/api/sub/auth/delete/:id',
  permission: 'sub-account:change',
  limit: 'write',
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  errors: ['USER_NOT_FOUND'],
  sample: { params: { id: subAccountSample._id } },
});

export const refuseSubAccount = defineEndpoint({
  service: 'auth',
  summary: 'Refuse to be a sub-account',
  description:
    '`token` comes from the link that is mailed to a new sub-account. Erases the sub-account and frees its address.',
  method: 'POST',
  path: '/api/sub/auth/refusal',
  permission: 'account:verify',
  body: z.object({ token: plainText(200) }),
  responses: { 200: message },
  errors: ['LINK_EXPIRED'],
  sample: {
    body: { token: 'Zr0cO0mYk2hXw3b9Jp7uQd5sVt1nLe8aGf6iKx4yBzE' },
    response: { message: 'Cet accès est supprimé.' },
  },
  rate: { count: 20, seconds: 600 },
});

export const subAccountEndpoints = {
  listSubAccounts,
  addSubAccount,
  changeSubAccount,
  removeSubAccount,
  refuseSubAccount,
};
