import type { Reads } from '@girouette/contracts';

/** The grants of an administrator to an owner. Each of these events contains all of them. */
const grants = [
  'extraPages',
  'ownerId',
  'pagesOnline',
  'trial.expiresAt',
  'trial.pages',
  'version',
] as const;

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const reads = {
  guestErasureRequested: ['at', 'erasureId', 'mark', 'ownerId', 'participants', 'spelling'],
  mailSent: ['at', 'kind', 'mailId'],
  ownerPagesSwitched: grants,
  pageAllowanceChanged: grants,
  subscriptionChanged: ['expiresAt', 'ownerId', 'pages', 'periods', 'version'],
  trialApproved: grants,
  userBlocked: ['ownerId', 'userId'],
  userErased: ['at', 'ownerId', 'userId'],
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
    'rules',
  ],
} satisfies Reads;
