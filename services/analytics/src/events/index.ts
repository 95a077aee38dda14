import { counting } from './counting';
import { onPageChanged } from './on-page-changed';
import { onUserRegistered } from './on-user-registered';

/** What this service reacts to: everything that counts, and the names it shows beside the counts. */
export const analyticsConsumers = [onUserRegistered, onPageChanged, ...counting];
