import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import { keepPage } from '../storage/names';
import type { ListenerDeps } from './deps';

/** Three events carry the same snapshot of a page; the administrator's table shows its name. */
export const onPageChanged = ({ documents }: ListenerDeps) =>
  [events.pageCreated, events.pageUpdated, events.pageSwitched].map((definition) =>
    listenTo(definition, ({ data: page }) => keepPage(documents, page)),
  );
