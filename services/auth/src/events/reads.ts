import type { Reads } from '@girouette/contracts';

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const reads = {
  accountStatusChanged: ['from', 'to', 'userId'],
  actionRecorded: ['action', 'actorId', 'details.pages', 'from', 'keyId', 'targetId'],
  giftsRunningOut: ['at', 'limits', 'ownerId', 'page', 'pageId', 'playId'],
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
  webhookDisabled: ['at', 'host', 'ownerId', 'state', 'webhookId'],
} satisfies Reads;
