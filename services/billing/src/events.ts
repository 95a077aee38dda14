import type { Reads } from '@girouette/contracts';

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const READS = {
  pageCreated: ['ownerId', 'pageId'],
  pageDeleted: ['pageId'],
  pageErased: ['pageId'],
  placesCounted: ['ownerId', 'place.name', 'place.placeId'],
  trialApproved: ['ownerId', 'trial.expiresAt'],
  userErased: ['at', 'ownerId', 'userId'],
  userProfileChanged: ['isVerified', 'ownerId', 'sealedEmail', 'sealedName', 'userId'],
  userRegistered: ['isTrial', 'isVerified', 'ownerId', 'sealedEmail', 'sealedName', 'userId'],
} satisfies Reads;
