import { events } from '@girouette/contracts';
import { consume, type Clock } from '@girouette/service-kit';
import { releaseMailsAwaiting } from '../storage/mail-repository';
import { keepPage } from '../storage/page-repository';

export interface PageDeps {
  clock: Clock;
  triggerSending: () => void;
}

/** Three events carry the same snapshot of a page: its name and address go into the mails, and those that waited go out. */
export const onPageChanged = ({ clock, triggerSending }: PageDeps) =>
  consume(
    [events.pageCreated, events.pageUpdated, events.pageSwitched],
    ({ data: page }, { changes, after }) => {
      keepPage(changes, page);
      releaseMailsAwaiting(changes, { pageId: page.pageId, now: clock.now() });
      after(triggerSending);
    },
  );
