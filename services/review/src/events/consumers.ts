import { onPageChanged } from './on-page-changed';
import { onWheelSpun } from './on-wheel-spun';

/** What this service reacts to. */
export const reviewConsumers = [onWheelSpun, onPageChanged];
