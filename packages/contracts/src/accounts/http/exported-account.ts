import { z } from 'zod';
import { notificationSettings } from '../../mails/notification-fields';
import { ALL_NOTIFICATIONS } from '../../mails/notifications';
import { assignment } from './sub-accounts';

const moment = z.iso.datetime();
const userId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';
const at = '2026-11-21T19:33:00.000Z';

const action = z.object({
  at: moment,
  action: z.string(),
  actorId: z.string(),
  keyId: z.string().optional().describe('The API key that acted. Absent for a person.'),
  targetId: z.string(),
  from: z.string().describe('The network address, only for the user’s own actions.'),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** The data of a user in auth, without secrets. */
export const account = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    pendingEmail: z.string().nullable(),
    phoneNumber: z.string(),
    profilePicture: z.string(),
    accountType: z.enum(['main', 'sub']),
    ownerId: z.string(),
    assignment: assignment
      .optional()
      .describe('The places of a sub-account, and its role there. Missing: all places.'),
    isAdmin: z.boolean(),
    isTrial: z.boolean(),
    isVerified: z.boolean(),
    blocked: z.boolean(),
    secondFactor: z.boolean().describe('Whether sign-in needs a code.'),
    createdAt: moment,
    lastSignInAt: moment.nullable(),
    notifications: notificationSettings,
    sessions: z.array(z.object({ device: z.string(), lastUsedAt: moment })),
    apiKeys: z.array(
      z.object({
        name: z.string(),
        scopes: z.array(z.string()),
        placeId: z.string().optional().describe('Missing: every place.'),
        createdAt: moment,
        lastUsedAt: moment.nullable(),
        expiresAt: moment,
      }),
    ),
    links: z.array(z.object({ purpose: z.string(), email: z.string(), expiresAt: moment })),
    subAccounts: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        assignment: assignment.optional().describe('Missing: all places.'),
        createdAt: moment,
      }),
    ),
    granted: z
      .object({
        extraPages: z.number().int(),
        pagesOnline: z.boolean(),
        trialExpiresAt: moment.nullable(),
      })
      .nullable(),
    demoRequests: z.array(
      z.object({
        restaurantName: z.string(),
        owner: z.string(),
        subject: z.string(),
        body: z.string(),
        createdAt: moment,
      }),
    ),
    actions: z.array(action).describe('Actions of the user, and actions on the account.'),
  })
  .meta({ id: 'ExportedAccount' });

export const accountSample: z.input<typeof account> = {
  _id: userId,
  name: 'Camille Perrin',
  email: 'camille@example.fr',
  pendingEmail: null,
  phoneNumber: '0612345678',
  profilePicture: '',
  accountType: 'main',
  ownerId: userId,
  isAdmin: false,
  isTrial: false,
  isVerified: true,
  blocked: false,
  secondFactor: false,
  createdAt: at,
  lastSignInAt: at,
  notifications: ALL_NOTIFICATIONS,
  sessions: [{ device: 'Firefox · Windows', lastUsedAt: at }],
  apiKeys: [
    {
      name: 'Caisse',
      scopes: ['gift:redeem'],
      createdAt: at,
      lastUsedAt: null,
      expiresAt: '2027-11-21T19:33:00.000Z',
    },
  ],
  links: [],
  subAccounts: [],
  granted: null,
  demoRequests: [],
  actions: [],
};
