import { events } from '@girouette/contracts';
import { consume, type Clock, type EventConsumer } from '@girouette/platform/kit';
import type { Mails } from './store';

export interface ReleaseDeps {
  mails: Mails;
  /** Starts sending without waiting for it. */
  triggerSending: () => void;
  clock: Clock;
}

/** Releases the mails that wait for a page, and forgets those of an erased user. */
export const queueConsumers = ({ mails, clock, triggerSending }: ReleaseDeps): EventConsumer[] => [
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
