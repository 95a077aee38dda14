import type { Reads } from '@girouette/contracts';
import type { EventConsumer } from '@girouette/platform/kit';
import { accountConsumers } from './accounts/consumers';
import { alertConsumers, type AlertTriggers } from './alerts/consumers';
import { auditConsumers } from './audit/consumers';
import type { AuthDeps } from './deps';
import { directoryConsumers } from './directory/consumers';
import { ownerConsumers } from './owners/consumers';
import { statusConsumers } from './statuses/consumers';
import { subAccountConsumers } from './sub-accounts/consumers';

export const consumers = (deps: AuthDeps & AlertTriggers): EventConsumer[] => [
  ...ownerConsumers(deps),
  ...alertConsumers(deps),
  ...subAccountConsumers(deps),
  ...directoryConsumers(deps),
  ...statusConsumers(deps),
  ...accountConsumers(deps),
  ...auditConsumers(deps),
];

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const READS = {
  accountStatusChanged: ['from', 'to', 'userId'],
  actionRecorded: ['action', 'actorId', 'details.pages', 'from', 'keyId', 'targetId'],
  giftsRunningOut: ['at', 'limits', 'ownerId', 'page', 'pageId', 'playId'],
  pageAllowanceChanged: ['extraPages', 'ownerId'],
  placesCounted: ['at', 'ownerId', 'places'],
  reviewSubmitted: ['at', 'ownerId'],
  subAccountChanged: ['userId'],
  subscriptionChanged: ['expiresAt', 'ownerId', 'pages', 'periods', 'plan', 'version'],
  trialApproved: ['ownerId', 'trial.expiresAt'],
  userBlocked: ['userId'],
  userErased: ['at', 'isAdmin', 'isTrial', 'ownerId', 'userId'],
  userProfileChanged: ['userId'],
  userRegistered: [
    'accountType',
    'isAdmin',
    'isTrial',
    'isVerified',
    'ownerId',
    'sealedEmail',
    'sealedName',
    'userId',
  ],
  userUnblocked: ['userId'],
  weeklyFiguresCounted: [
    'at',
    'brought.contacts.before',
    'brought.contacts.now',
    'brought.redeemed.before',
    'brought.redeemed.now',
    'brought.reviews.before',
    'brought.reviews.now',
    'brought.visits.before',
    'brought.visits.now',
    'ownerId',
    'week',
  ],
  webhookDisabled: ['at', 'host', 'ownerId', 'state', 'webhookId'],
} satisfies Reads;
