import type { GameFeature } from '../deps';
import { entitlementConsumers } from './consumers';
import { ENTITLEMENTS } from './store';

export const entitlements: GameFeature = {
  name: 'entitlements',
  tables: [ENTITLEMENTS],
  consumers: entitlementConsumers,
};
