import type { Reads } from '@girouette/contracts';
import type { EventConsumer } from '@girouette/platform/kit';
import { entitlementConsumers } from './entitlements/consumers';
import { handoverConsumers } from './handover/consumers';

export const consumers = (
  deps: Parameters<typeof entitlementConsumers>[0] & Parameters<typeof handoverConsumers>[0],
): EventConsumer[] => [...entitlementConsumers(deps), ...handoverConsumers(deps)];

/** The grants of an administrator to an owner. Each of these events contains all of them. */
const GRANTS = [
  'extraPages',
  'ownerId',
  'pagesOnline',
  'trial.expiresAt',
  'trial.pages',
  'version',
] as const;

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const READS = {
  campaignGuestChosen: [
    'at',
    'gift.conditions.alcohol',
    'gift.conditions.firstDay',
    'gift.conditions.hours.from',
    'gift.conditions.hours.to',
    'gift.conditions.labels.en',
    'gift.conditions.minimumPurchase',
    'gift.conditions.validDays',
    'gift.conditions.value',
    'gift.conditions.weekdays',
    'gift.cost',
    'gift.label',
    'gift.playId',
    'ownerId',
    'pageId',
  ],
  guestErasureRequested: ['at', 'erasureId', 'mark', 'ownerId', 'participants', 'spelling'],
  mailFailed: ['kind', 'mailId'],
  mailSent: ['at', 'kind', 'mailId'],
  ownerPagesSwitched: GRANTS,
  pageAllowanceChanged: GRANTS,
  subscriptionChanged: ['expiresAt', 'ownerId', 'pages', 'periods', 'version'],
  trialApproved: GRANTS,
  userBlocked: ['ownerId', 'userId'],
  userErased: ['at', 'ownerId', 'userId'],
  userRegistered: ['isTrial', 'ownerId', 'userId'],
  userUnblocked: ['ownerId', 'userId'],
  winnerMailRequested: [
    'at',
    'conditions.alcohol',
    'conditions.firstDay',
    'conditions.hours.from',
    'conditions.hours.to',
    'conditions.labels.en',
    'conditions.minimumPurchase',
    'conditions.validDays',
    'conditions.value',
    'conditions.weekdays',
    'gift',
    'mailId',
    'ownerId',
    'pageId',
    'placeId',
    'rules',
  ],
} satisfies Reads;
