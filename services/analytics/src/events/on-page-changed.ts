import { events } from '@girouette/contracts';
import { consume } from '@girouette/service-kit';
import { keepPage } from '../storage/pages-repository';

/** Three events carry the same snapshot of a page; the administrator's table shows its name. */
export const onPageChanged = consume(
  [events.pageCreated, events.pageUpdated, events.pageSwitched],
  ({ data }, { changes }) => {
    keepPage(changes, data);
  },
);
