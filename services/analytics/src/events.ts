import type { Reads } from '@girouette/contracts';
import type { EventConsumer } from '@girouette/platform/kit';
import { placeConsumers } from './comparison/consumers';
import type { CountingDeps } from './counting/actions';
import { countingConsumers } from './counting/consumers';
import { ownerConsumers, type OwnerConsumerDeps } from './figures/consumers';
import { pageConsumers } from './pages/consumers';

export const consumers = (deps: CountingDeps & OwnerConsumerDeps): EventConsumer[] => [
  ...countingConsumers(deps),
  ...ownerConsumers(deps),
  ...pageConsumers(deps),
  ...placeConsumers(deps),
];

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const READS = {
  consentGiven: ['at', 'ownerId', 'pageId'],
  giftRedeemed: ['at', 'campaign', 'cost', 'medium', 'ownerId', 'pageId', 'wonAt'],
  giftRedemptionUndone: [
    'at',
    'campaign',
    'cost',
    'medium',
    'ownerId',
    'pageId',
    'redeemedAt',
    'wonAt',
  ],
  linkClicked: ['at', 'network', 'ownerId', 'pageId'],
  mailFailed: ['at', 'kind', 'ownerId', 'pageId'],
  mailSent: ['at', 'kind', 'ownerId', 'pageId'],
  pageCreated: ['ownerId', 'pageId', 'placeId', 'resturantName', 'version'],
  pageDeleted: ['ownerId', 'pageId', 'placeId', 'resturantName', 'version'],
  pageErased: ['deletedBefore', 'ownerId', 'pageId'],
  pageSwitched: ['ownerId', 'pageId', 'placeId', 'resturantName', 'version'],
  pageUpdated: ['ownerId', 'pageId', 'placeId', 'resturantName', 'version'],
  pageVisited: ['at', 'medium', 'ownerId', 'pageId'],
  paymentReversed: ['adjusts', 'cents', 'ownerId', 'paidAt'],
  paymentSucceeded: ['adjusts', 'cents', 'ownerId', 'paidAt'],
  placesCounted: ['ownerId', 'place.name', 'place.placeId'],
  reviewSubmitted: ['at', 'ownerId', 'pageId'],
  userErased: ['at', 'isAdmin', 'ownerId', 'userId'],
  userProfileChanged: ['accountType', 'ownerId', 'sealedName', 'userId'],
  userRegistered: ['accountType', 'isAdmin', 'ownerId', 'sealedName', 'userId'],
  wheelSpun: [
    'at',
    'conditions.firstDay',
    'conditions.validDays',
    'medium',
    'outcome.kind',
    'ownerId',
    'pageId',
  ],
} satisfies Reads;
