import { z } from 'zod';
import { notificationSettings } from '../../mails/notification-fields';
import { ALL_NOTIFICATIONS } from '../../mails/notifications';
import { id, moment, plainText } from '../../texts/texts';
import { defineEvent } from '../../define-event';

/** The user's name, encrypted (`sealContact` of the service kit), so that the event log identifies no user. */
const sealedName = plainText(1_000);
/** The user's e-mail, encrypted likewise. */
const sealedEmail = plainText(1_000);

/** Whether a reader of the mailbox has confirmed the address. Only then may a mail greet by name. Absent in older events. */
const isVerified = z.boolean().optional();

const sampleId = '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11';

/** An account was created. `ownerId` is the owner of the pages that the user sees: the user's own id for a main account. */
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

/** A user confirmed the account's e-mail address. */
export const userVerified = defineEvent({
  topic: 'users',
  type: 'UserVerified',
  version: 1,
  data: z.object({ userId: id, ownerId: id, at: moment }),
  sample: { userId: sampleId, ownerId: sampleId, at: '2026-11-21T10:00:00.000Z' },
  subject: (data) => data.userId,
});

/**
 * A user's account was erased. Every service deletes or anonymises its data about the user and, when `ownerId` is the user's own id, all
 * data of the owner. Each sub-account of an erased owner gets its own event.
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

/** A snapshot of a user after a change, for other services. `version` grows with each change; consumers keep the highest. */
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
