import type { Reads } from '@girouette/contracts';
import type { EventConsumer } from '@girouette/platform/kit';
import { pageConsumers } from './pages/consumers';
import type { Pages } from './pages/store';
import { participationConsumers } from './participations/consumers';
import type { Participations } from './participations/store';

export const consumers = (deps: {
  pages: Pages;
  participations: Participations;
}): EventConsumer[] => [...pageConsumers(deps), ...participationConsumers(deps)];

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
