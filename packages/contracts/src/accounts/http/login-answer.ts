import { z } from 'zod';
import { assignment } from './sub-accounts';

/** The login answer (docs/specification §3). */
export const loginAnswer = z
  .object({
    blocked: z.boolean(),
    payment: z.boolean().describe('Whether a subscription is running, or granted pages need none.'),
    isTrial: z.boolean(),
    isVerified: z.boolean(),
    userId: z.string(),
    name: z.string(),
    token: z
      .string()
      .nullable()
      .describe(
        'Access token (ES256, 15 minutes). Null when the account is blocked, or has no subscription, no trial and no confirmed e-mail.',
      ),
    ownerId: z.string().nullable().describe('The owner of a sub-account; null for a main account.'),
    accountType: z.enum(['main', 'sub']),
    isAdmin: z.boolean(),
    expiryDate: z.iso
      .datetime()
      .nullable()
      .optional()
      .describe('When the owner’s subscription and trial end; null without either.'),
    places: z
      .number()
      .int()
      .optional()
      .describe('How many places the organisation has. Missing with one place.'),
    assignment: assignment
      .optional()
      .describe('The places of a sub-account, and its role there. Missing: all places.'),
    profilePicture: z
      .string()
      .optional()
      .describe(
        'A JPEG data URL, for the header of every screen; missing without a photo or a token.',
      ),
  })
  .meta({ id: 'LoginAnswer' });
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const loginSample: LoginAnswer = {
  blocked: false,
  payment: true,
  isTrial: false,
  isVerified: true,
  userId: '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f',
  name: 'Camille Perrin',
  token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI3ZDFiOWM1MiJ9.c2lnbmF0dXJl',
  ownerId: null,
  accountType: 'main',
  isAdmin: false,
  expiryDate: '2027-11-21T23:00:00.000Z',
};
