import { events } from '@girouette/contracts';
import { consume, type EventConsumer } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';

/** Releases the mails that wait for a page, and forgets those of an erased user. */
export const queueConsumers = ({
  mails,
  clock,
  triggerSending,
}: ResultMailDeps): EventConsumer[] => [
  consume(
    [
      events.pageCreated,
      events.pageUpdated,
      events.pageSwitched,
      events.pageDeleted,
      events.pageErased,
    ],
    ({ data: { pageId } }, { changes, after }) => {
      mails.releaseAwaiting(changes, { pageId, now: clock.now() });
      after(triggerSending);
    },
  ),
  consume([events.userErased], ({ data: { userId } }, { changes }) =>
    mails.forgetAddresses(changes, userId),
  ),
];
