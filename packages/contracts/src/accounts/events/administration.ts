import { z } from 'zod';
import { ACCOUNT_STATUSES } from '../account-status';
import { ACTIONS } from '../actions';
import { id, moment, word } from '../../texts/texts';
import { defineEvent } from '../../define-event';

const ownerId = '6f1d2f0a-9c1b-4a52-8a53-0a4f3f5f7b11';
const member = { userId: '0a4f3f5f-9c1b-4a52-8a53-6f1d2f0a7b12', ownerId };

const userEvent = <const Type extends string>(type: Type) =>
  defineEvent({
    topic: 'users',
    type,
    version: 1,
    data: z.object({ userId: id, ownerId: id }),
    sample: member,
    subject: (data) => data.userId,
  });

export const userBlocked = userEvent('UserBlocked');
export const userUnblocked = userEvent('UserUnblocked');
export const subAccountAdded = userEvent('SubAccountAdded');
/** A sub-account's name, e-mail or password was changed. */
export const subAccountChanged = userEvent('SubAccountChanged');
export const subAccountRemoved = userEvent('SubAccountRemoved');

/**
 * A snapshot, after a change, of an owner's grants from administrators besides the subscription. `version` grows with each change;
 * consumers keep the highest.
 */
const ownerGrants = z.object({
  ownerId: id,
  version: z.number().int().positive(),
  /** Landing pages added to (or removed from) the paid number. */
  extraPages: z.number().int(),
  /** False takes all landing pages of the owner offline. */
  pagesOnline: z.boolean(),
  /** Null until a trial is approved. */
  trial: z.object({ pages: z.number().int().positive(), expiresAt: moment }).nullable(),
});
export type OwnerGrants = z.infer<typeof ownerGrants>;

const grantsEvent = <const Type extends string>(type: Type) =>
  defineEvent({
    topic: 'users',
    type,
    version: 1,
    data: ownerGrants,
    sample: {
      ownerId,
      version: 1,
      extraPages: 0,
      pagesOnline: true,
      trial: { pages: 1, expiresAt: '2026-12-05T10:00:00.000Z' },
    },
    subject: (data) => data.ownerId,
  });

export const ownerPagesSwitched = grantsEvent('OwnerPagesSwitched');
export const pageAllowanceChanged = grantsEvent('PageAllowanceChanged');
export const trialApproved = grantsEvent('TrialApproved');

/** The state of an account changed, through an action or because time passed. Counters use `from` and `to`. */
export const accountStatusChanged = defineEvent({
  topic: 'users',
  type: 'AccountStatusChanged',
  version: 1,
  data: z.object({
    userId: id,
    from: z.enum(ACCOUNT_STATUSES),
    to: z.enum(ACCOUNT_STATUSES),
  }),
  sample: { userId: ownerId, from: 'trial', to: 'subscribed' },
  subject: (data) => data.userId,
});

/** An entry of the audit trail. Published atomically with the change that it records. */
export const actionRecorded = defineEvent({
  topic: 'audit',
  type: 'ActionRecorded',
  version: 1,
  data: z.object({
    actorId: id,
    /** The API key that acted for the account of `actorId`. Absent for a person. */
    keyId: id.optional(),
    action: z.enum(ACTIONS),
    targetId: id,
    from: word,
    details: z.record(word, z.union([word, z.number(), z.boolean()])),
  }),
  sample: {
    actorId: ownerId,
    keyId: '0b8f6c1d-5a4e-4d3c-9b2a-1f0e9d8c7b6a',
    action: 'PAGE_ALLOWANCE_CHANGED',
    targetId: member.userId,
    from: '192.0.2.7',
    details: { pages: 5 },
  },
  subject: (data) => data.targetId,
});
