import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import type { KnownPages } from '../app/ports';

export const onPageCreated = (pages: KnownPages) =>
  listenTo(events.pageCreated, ({ data }) => pages.keepNewest(data));
