import type { Reads } from '@girouette/contracts';

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const reads = {
  pageCreated: ['ownerId', 'pageId', 'version'],
  pageDeleted: ['ownerId', 'pageId', 'version'],
  pageErased: ['pageId'],
  pageSwitched: ['ownerId', 'pageId', 'version'],
  pageUpdated: ['ownerId', 'pageId', 'version'],
  userErased: ['at', 'isAdmin', 'isTrial', 'ownerId', 'userId'],
  wheelSpun: ['at', 'ownerId', 'pageId', 'participant', 'playId'],
} satisfies Reads;
