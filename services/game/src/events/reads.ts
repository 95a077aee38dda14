import type { Reads } from '@girouette/contracts';

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const reads = {
  ownerPagesSwitched: [
    'extraPages',
    'ownerId',
    'pagesOnline',
    'trial.expiresAt',
    'trial.pages',
    'version',
  ],
  pageAllowanceChanged: [
    'extraPages',
    'ownerId',
    'pagesOnline',
    'trial.expiresAt',
    'trial.pages',
    'version',
  ],
  subscriptionChanged: ['expiresAt', 'ownerId', 'pages', 'version'],
  trialApproved: [
    'extraPages',
    'ownerId',
    'pagesOnline',
    'trial.expiresAt',
    'trial.pages',
    'version',
  ],
  userBlocked: ['ownerId', 'userId'],
  userErased: ['at', 'isAdmin', 'isTrial', 'ownerId', 'userId'],
  userUnblocked: ['ownerId', 'userId'],
} satisfies Reads;
