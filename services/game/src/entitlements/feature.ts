import type { Feature } from '@girouette/platform/kit';
import type { GameDeps } from '../deps';
import { entitlementConsumers } from './consumers';
import { ENTITLEMENTS } from './store';

export const entitlements: Feature<GameDeps> = {
  name: 'entitlements',
  tables: [ENTITLEMENTS],
  consumers: entitlementConsumers,
};
