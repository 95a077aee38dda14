import type { Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { subAccountConsumers } from './consumers';
import { subAccountRoutes } from './http';

export { endSubAccount, endTeam, eraseSubAccounts } from './end';

/** The team of an owner. */
export const subAccounts: Feature<AuthDeps> = {
  name: 'sub-accounts',
  routes: [subAccountRoutes],
  consumers: subAccountConsumers,
};
