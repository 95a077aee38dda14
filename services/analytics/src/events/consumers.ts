import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/service-kit';
import { keepOwnerName } from '../storage/owner-repository';
import { keepPage } from '../storage/page-repository';
import { countedEvents } from './counted-events';

/** The events that this service reacts to: all that are counted, and those that name what is counted. */
export const consumers = (): readonly EventConsumer[] => [
  ...countedEvents,
  // The administrator's table shows the names of owners. A sub-account owns nothing.
  consume([events.userRegistered], ({ data }, { changes }) => {
    if (data.accountType === 'main') keepOwnerName(changes, data.ownerId, data.name);
  }),
  // Three events carry the same snapshot of a page. The administrator's table shows its name.
  consume(
    [events.pageCreated, events.pageUpdated, events.pageSwitched],
    ({ data }, { changes }) => {
      keepPage(changes, data);
    },
  ),
];
