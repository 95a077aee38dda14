import type { Reads } from '@girouette/contracts';

const PAGE = [
  'ownerId',
  'pageId',
  'placeId',
  'replayAfterDays',
  'resturantName',
  'version',
] as const;

/** The fields of events that the handlers of this service read; `tests/contract/consumers.test.ts` holds their publishers to them. */
export const READS = {
  guestErasureRequested: ['at', 'erasureId', 'mark', 'ownerId', 'participants', 'spelling'],
  pageCreated: PAGE,
  pageDeleted: PAGE,
  pageErased: ['pageId'],
  pageSwitched: PAGE,
  pageUpdated: PAGE,
  userErased: ['at', 'ownerId', 'userId'],
  wheelSpun: ['at', 'ownerId', 'pageId', 'participant', 'playId', 'spelling'],
} satisfies Reads;
