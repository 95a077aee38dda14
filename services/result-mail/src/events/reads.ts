import type { Reads } from '@girouette/contracts';

const PAGE = [
  'brandName',
  'ownerId',
  'pageId',
  'resturantAddress',
  'resturantName',
  'version',
  'wheelColorPair.color1',
  'wheelColorPair.color2',
] as const;

const CONDITIONS = [
  'conditions.alcohol',
  'conditions.firstDay',
  'conditions.hours.from',
  'conditions.hours.to',
  'conditions.minimumPurchase',
  'conditions.validDays',
  'conditions.value',
  'conditions.weekdays',
] as const;

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const reads = {
  giftRedeemed: ['playId'],
  giftRedemptionUndone: ['playId'],
  giftRevoked: ['playId'],
  mailRequested: ['expiresAt', 'kind', 'mailId', 'network', 'sealed', 'userId'],
  pageCreated: PAGE,
  pageDeleted: PAGE,
  pageErased: PAGE,
  pageSwitched: PAGE,
  pageUpdated: PAGE,
  userErased: ['at', 'ownerId', 'userId'],
  userProfileChanged: [
    'notifications.emailUpdates',
    'notifications.paymentNotifications',
    'notifications.reviewAlerts',
    'notifications.trialRequests',
    'userId',
    'version',
  ],
  wheelSpun: [
    'at',
    ...CONDITIONS,
    'marketing',
    'outcome.kind',
    'outcome.label',
    'outcome.option',
    'ownerId',
    'pageId',
    'participant',
    'playId',
  ],
  winnerMailRequested: [
    'at',
    ...CONDITIONS,
    'gift',
    'mailId',
    'network',
    'ownerId',
    'pageId',
    'rules',
    'sealed',
  ],
} satisfies Reads;
