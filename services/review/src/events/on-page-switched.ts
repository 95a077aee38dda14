import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import type { KnownPages } from '../app/ports';

export const onPageSwitched = (pages: KnownPages) =>
  listenTo(events.pageSwitched, ({ data }) => pages.keepNewest(data));
