import type { EventListener } from '@girouette/service-kit';
import { onPageChanged, type PageDeps } from './on-page-changed';
import { onWheelSpun } from './on-wheel-spun';

/** What this service hears. */
export const listeners = (deps: PageDeps): readonly EventListener[] => [
  ...onPageChanged(deps),
  onWheelSpun(deps),
];
