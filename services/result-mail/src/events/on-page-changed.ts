import { events } from '@girouette/contracts';
import { listenTo, type Clock, type Documents } from '@girouette/service-kit';
import { hastenMailsOf } from '../storage/mails';
import { keepPage } from '../storage/pages';

export interface PageDeps {
  documents: Documents;
  clock: Clock;
  wakeSender: () => void;
}

/** Three events carry the same snapshot of a page: its name and address go into the mails, and those that waited go out. */
export const onPageChanged = ({ documents, clock, wakeSender }: PageDeps) =>
  [events.pageCreated, events.pageUpdated, events.pageSwitched].map((definition) =>
    listenTo(definition, async ({ data: page }) => {
      await keepPage(documents, page);
      await hastenMailsOf(documents, { pageId: page.pageId, now: clock.now() });
      wakeSender();
    }),
  );
