import type { EventListener } from '@girouette/service-kit';
import type { ReviewDeps } from '../app/ports';
import { onPageCreated } from './on-page-created';
import { onPageSwitched } from './on-page-switched';
import { onPageUpdated } from './on-page-updated';
import { onWheelSpun } from './on-wheel-spun';

/** What this service listens to. */
export const reviewListeners = (
  deps: Pick<ReviewDeps, 'participations' | 'pages'>,
): EventListener[] => [
  onWheelSpun(deps.participations),
  onPageCreated(deps.pages),
  onPageUpdated(deps.pages),
  onPageSwitched(deps.pages),
];
