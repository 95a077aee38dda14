import type { EventConsumer } from '@girouette/service-kit';
import { onPageChanged, type PageDeps } from './on-page-changed';
import { onWheelSpun } from './on-wheel-spun';

/** What this service consumes. */
export const consumers = (deps: PageDeps): readonly EventConsumer[] => [
  onPageChanged(deps),
  onWheelSpun,
];
