import type { Feature } from '@girouette/platform/kit';
import { FAULTS } from './fault-store';
import { DKIM, SETTINGS } from './store';

export type { Dns } from './dns';
export { createDkimKey, readDkimKey } from './signing';
export type { Delivery } from './smtp';

/** Hands mails to the mail server, signed in the name of their sender. */
export const delivery: Feature<object> = { name: 'delivery', tables: [DKIM, FAULTS, SETTINGS] };
