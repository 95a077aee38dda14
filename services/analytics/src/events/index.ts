import type { EventListener } from '@girouette/service-kit';
import type { ListenerDeps } from './deps';
import { onLinkClicked } from './on-link-clicked';
import { onMailSettled } from './on-mail-settled';
import { onPageChanged } from './on-page-changed';
import { onPageVisited } from './on-page-visited';
import { onReviewSubmitted } from './on-review-submitted';
import { onUserRegistered } from './on-user-registered';
import { onWheelSpun } from './on-wheel-spun';

/** What this service hears: everything that counts, and the names it shows beside the counts. */
export const listeners = (deps: ListenerDeps): readonly EventListener[] => [
  onUserRegistered(deps),
  ...onPageChanged(deps),
  onPageVisited(deps),
  onLinkClicked(deps),
  onWheelSpun(deps),
  onReviewSubmitted(deps),
  ...onMailSettled(deps),
];
