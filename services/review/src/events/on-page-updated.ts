import { events } from '@girouette/contracts';
import { listenTo } from '@girouette/service-kit';
import type { KnownPages } from '../app/ports';

export const onPageUpdated = (pages: KnownPages) =>
  listenTo(events.pageUpdated, ({ data }) => pages.keepNewest(data));
