import type { Reads } from '@girouette/contracts';
import type { EventConsumer } from '@girouette/platform/kit';
import { campaignConsumers, type CampaignEventDeps } from './campaigns/consumers';
import { consentConsumers, type ConsentGivenDeps } from './consents/consumers';
import { mailConsumers, type QueueDeps } from './queue/consumers';
import { restaurantConsumers, type RestaurantDeps } from './restaurants/consumers';
import type { WebhookDeps } from './webhooks/actions';
import { webhookConsumers } from './webhooks/consumers';
import { winnerConsumers, type PlayDeps } from './winners/consumers';

export type EventDeps = RestaurantDeps &
  PlayDeps &
  ConsentGivenDeps &
  CampaignEventDeps &
  QueueDeps &
  WebhookDeps;

export const consumers = (deps: EventDeps): EventConsumer[] => [
  ...restaurantConsumers(deps),
  ...winnerConsumers(deps),
  ...consentConsumers(deps),
  ...campaignConsumers(deps),
  ...mailConsumers(deps),
  ...webhookConsumers(deps),
];

const PAGE = [
  'brandName',
  'ownerId',
  'pageId',
  'placeId',
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
  'conditions.labels.en',
  'conditions.minimumPurchase',
  'conditions.validDays',
  'conditions.value',
  'conditions.weekdays',
] as const;

const GIFT_CONDITIONS = [
  'gift.conditions.alcohol',
  'gift.conditions.firstDay',
  'gift.conditions.hours.from',
  'gift.conditions.hours.to',
  'gift.conditions.labels.en',
  'gift.conditions.minimumPurchase',
  'gift.conditions.validDays',
  'gift.conditions.value',
  'gift.conditions.weekdays',
] as const;

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const READS = {
  accountStatusChanged: ['to', 'userId'],
  campaignGuestChosen: [
    'at',
    'campaignId',
    ...GIFT_CONDITIONS,
    'gift.cost',
    'gift.label',
    'gift.playId',
    'group',
    'language',
    'mailId',
    'mark',
    'ownerId',
    'pageId',
    'reminderOf',
    'spelling',
  ],
  consentGiven: [
    'at',
    'consentId',
    'language',
    'ownerId',
    'pageId',
    'participant',
    'restaurant',
    'sealed',
    'wording',
  ],
  giftRedeemed: ['at', 'ownerId', 'pageId', 'playId'],
  giftRedemptionUndone: ['at', 'ownerId', 'pageId', 'playId'],
  giftRevoked: ['playId'],
  guestErased: ['erasureId', 'mailIds', 'service'],
  guestErasureRequested: ['at', 'erasureId', 'mark', 'ownerId', 'participants', 'spelling'],
  laterAskRequested: [
    'ask',
    'at',
    'dueAt',
    'language',
    'link',
    'mailId',
    'network',
    'ownerId',
    'pageId',
    'sealed',
    'wording',
  ],
  mailRequested: ['expiresAt', 'kind', 'mailId', 'network', 'sealed', 'userId'],
  pageCreated: ['active', ...PAGE],
  pageDeleted: PAGE,
  pageErased: PAGE,
  pageSwitched: ['active', ...PAGE],
  pageUpdated: ['active', ...PAGE],
  reviewSubmitted: ['at', 'ownerId', 'pageId', 'rating', 'reviewId'],
  subscriptionChanged: ['expiresAt', 'ownerId', 'pages', 'plan'],
  userErased: ['at', 'ownerId', 'userId'],
  userRegistered: ['ownerId', 'sealedEmail', 'userId'],
  userProfileChanged: [
    'notifications.emailUpdates',
    'notifications.paymentNotifications',
    'notifications.reviewAlerts',
    'notifications.trialRequests',
    'notifications.weeklyFigures',
    'ownerId',
    'sealedEmail',
    'userId',
    'version',
  ],
  wheelSpun: [
    'again',
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
    'spelling',
  ],
  winnerMailRequested: [
    'at',
    ...CONDITIONS,
    'gift',
    'language',
    'mailId',
    'network',
    'ownerId',
    'pageId',
    'placeId',
    'rules',
    'sealed',
  ],
} satisfies Reads;
