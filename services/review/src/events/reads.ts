import type { Reads } from '@girouette/contracts';

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const reads = {
  pageCreated: ['ownerId', 'pageId', 'resturantName', 'version'],
  pageDeleted: ['ownerId', 'pageId', 'resturantName', 'version'],
  pageErased: ['pageId'],
  pageSwitched: ['ownerId', 'pageId', 'resturantName', 'version'],
  pageUpdated: ['ownerId', 'pageId', 'resturantName', 'version'],
  userErased: ['at', 'isAdmin', 'isTrial', 'ownerId', 'userId'],
  wheelSpun: ['at', 'ownerId', 'pageId', 'participant', 'playId'],
} satisfies Reads;
