import { z } from 'zod';
import { email, id, line, plainText } from '../texts';
import { defineEndpoint } from './define-endpoint';

/** A sub-account as its owner sees it (docs/specification §3). */
export const subAccount = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  ownerId: z.string(),
  /** The plan of the owner's subscription; empty without one. */
  subScriptionPlan: z.string(),
  status: z.enum(['active', 'blocked']),
  /** The last sign-in; null before the first. */
  lastlogin: z.iso.datetime().nullable(),
});
export type SubAccount = z.infer<typeof subAccount>;

const name = line(100).min(1, 'Name is required');
const TOO_SHORT = 'Password must be at least 8 characters long.';
const password = plainText(200).min(8, TOO_SHORT);

/** Each change costs the hash of a password or ends sessions. */
const changeRate = { count: 60, seconds: 60 };

export const listSubAccounts = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/api/sub/auth/:ownerId',
  permission: 'sub-account:read',
  params: z.object({ ownerId: id }),
  responses: { 200: z.array(subAccount) },
});

/** The new account belongs to the caller; an `ownerId` in the body is ignored (docs/specification §10.3). */
export const addSubAccount = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/api/sub/auth',
  permission: 'sub-account:change',
  body: z.object({ name, email, password }),
  responses: { 201: subAccount },
  rate: changeRate,
});

/** An empty password keeps the old one (docs/specification §10.18). */
export const changeSubAccount = defineEndpoint({
  service: 'auth',
  method: 'PUT',
  path: '/api/sub/auth/update/:id',
  permission: 'sub-account:change',
  params: z.object({ id }),
  body: z.object({
    userData: z.object({
      name,
      email,
      password: plainText(200)
        .refine((text) => text === '' || text.length >= 8, TOO_SHORT)
        .default(''),
    }),
  }),
  responses: { 200: subAccount },
  rate: changeRate,
});

export const removeSubAccount = defineEndpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/api/sub/auth/delete/:id',
  permission: 'sub-account:change',
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  rate: changeRate,
});

export const subAccountEndpoints = {
  listSubAccounts,
  addSubAccount,
  changeSubAccount,
  removeSubAccount,
};
