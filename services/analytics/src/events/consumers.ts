import { events } from '@girouette/contracts';
import { consume, readName, type EventConsumer } from '@girouette/platform/kit';
import type { AnalyticsDeps } from '../use-cases/ports';
import { recordPage } from '../use-cases/record-page';
import { countedEvents } from './counted-events';

/** The handlers for counted events and for events with the names that the tables show. */
export const consumers = (deps: AnalyticsDeps): EventConsumer[] => [
  ...countedEvents(deps),
  // Sub-accounts own no pages, so their names are shown nowhere.
  consume([events.userRegistered, events.userProfileChanged], ({ data }, { changes }) => {
    const { accountType, ownerId } = data;
    const name = readName(deps.keys, data) ?? '';
    if (accountType === 'main') deps.owners.setName(changes, { ownerId, name });
  }),
  consume([events.userErased], async ({ data: { userId, ownerId } }, { changes }) => {
    if (userId !== ownerId) return;
    deps.owners.remove(changes, ownerId);
    await deps.days.removeOf(changes, ownerId);
    await deps.media.removeOf(changes, ownerId);
  }),
  consume([events.pageErased], ({ data }, { changes }) => {
    deps.pages.remove(changes, data.pageId);
  }),
  // All three events carry the same snapshot of a page.
  consume(
    [events.pageCreated, events.pageUpdated, events.pageSwitched],
    ({ data }, { changes }) => {
      recordPage(deps, { snapshot: data, listed: true, changes });
    },
  ),
  consume([events.pageDeleted], ({ data }, { changes }) => {
    recordPage(deps, { snapshot: data, listed: false, changes });
  }),
];
