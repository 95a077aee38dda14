import { z } from 'zod';
import { ALL_NOTIFICATIONS, notificationSettings } from '../notifications';
import { id, moment, plainText } from '../texts';
import { defineEvent } from './define-event';

/** The user's name, encrypted (`sealContact` of service-kit): the log of events holds nothing by which a user is known. */
const sealedName = plainText(1_000);
/** The user's e-mail, encrypted likewise. */
const sealedEmail = plainText(1_000);

/** Somebody who reads the mail of the address has confirmed it: only then may a mail greet with the name. Absent in older events. */
const isVerified = z.boolean().optional();

const sampleId = '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11';

/** Someone has an account. `ownerId` is the owner whose pages they see: their own id for a main account. */
export const userRegistered = defineEvent({
  topic: 'users',
  type: 'UserRegistered',
  version: 2,
  data: z.object({
    userId: id,
    ownerId: id,
    sealedName,
    sealedEmail,
    accountType: z.enum(['main', 'sub']),
    isAdmin: z.boolean(),
    isTrial: z.boolean(),
    isVerified,
  }),
  sample: {
    userId: sampleId,
    ownerId: sampleId,
    sealedName: 'c2VhbGVk',
    sealedEmail: 'c2VhbGVk',
    accountType: 'main',
    isAdmin: false,
    isTrial: false,
    isVerified: true,
  },
  subject: (data) => data.userId,
});

/** Someone has confirmed that the account's e-mail is theirs. */
export const userVerified = defineEvent({
  topic: 'users',
  type: 'UserVerified',
  version: 1,
  data: z.object({ userId: id, ownerId: id, at: moment }),
  sample: { userId: sampleId, ownerId: sampleId, at: '2026-11-21T10:00:00.000Z' },
  subject: (data) => data.userId,
});

/**
 * A user's account was erased. Every service drops or anonymises what it holds about the user, and, when `ownerId` is the
 * user's own id, everything that belongs to the owner. Each sub-account of an erased owner has an event of its own.
 */
export const userErased = defineEvent({
  topic: 'users',
  type: 'UserErased',
  version: 1,
  data: z.object({
    userId: id,
    ownerId: id,
    isTrial: z.boolean(),
    isAdmin: z.boolean(),
    at: moment,
  }),
  sample: {
    userId: sampleId,
    ownerId: sampleId,
    isTrial: false,
    isAdmin: false,
    at: '2026-11-21T10:00:00.000Z',
  },
  subject: (data) => data.userId,
});

/**
 * What other services know of a user, after a change: a snapshot. `version` grows with each change; consumers keep the highest.
 */
export const userProfileChanged = defineEvent({
  topic: 'users',
  type: 'UserProfileChanged',
  version: 2,
  data: z.object({
    userId: id,
    ownerId: id,
    version: z.number().int().positive(),
    sealedName,
    sealedEmail,
    accountType: z.enum(['main', 'sub']),
    notifications: notificationSettings,
    isVerified,
  }),
  sample: {
    userId: sampleId,
    ownerId: sampleId,
    version: 1,
    sealedName: 'c2VhbGVk',
    sealedEmail: 'c2VhbGVk',
    accountType: 'main',
    notifications: { ...ALL_NOTIFICATIONS, reviewAlerts: false },
    isVerified: true,
  },
  subject: (data) => data.userId,
});
