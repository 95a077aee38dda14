import { events } from '@girouette/contracts';
import { consume } from '@girouette/service-kit';
import { keepNewestPage } from '../storage/known-pages-repository';

/** Three events carry the same snapshot of a page. */
export const onPageChanged = consume(
  [events.pageCreated, events.pageUpdated, events.pageSwitched],
  ({ data: { pageId, ownerId, version } }, { changes }) => {
    keepNewestPage(changes, { id: pageId, ownerId, version });
  },
);
