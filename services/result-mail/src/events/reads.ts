import type { Reads } from '@girouette/contracts';

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const reads = {
  mailRequested: ['expiresAt', 'kind', 'mailId', 'sealed', 'userId'],
  pageCreated: ['brandName', 'pageId', 'resturantAddress', 'resturantName', 'version'],
  pageDeleted: ['brandName', 'pageId', 'resturantAddress', 'resturantName', 'version'],
  pageErased: ['brandName', 'pageId', 'resturantAddress', 'resturantName', 'version'],
  pageSwitched: ['brandName', 'pageId', 'resturantAddress', 'resturantName', 'version'],
  pageUpdated: ['brandName', 'pageId', 'resturantAddress', 'resturantName', 'version'],
  userErased: ['at', 'isAdmin', 'isTrial', 'ownerId', 'userId'],
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
    'outcome.kind',
    'outcome.label',
    'outcome.option',
    'ownerId',
    'pageId',
    'participant',
    'playId',
  ],
  winnerMailRequested: ['at', 'gift', 'mailId', 'ownerId', 'pageId', 'sealed'],
} satisfies Reads;
