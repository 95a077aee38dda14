import { PLACE_NAMES, type Feature } from '@girouette/platform/kit';
import type { AuthDeps } from '../deps';
import { ENTITLEMENTS, OWNERS, PLACE_COUNTS } from './owner-store';
import { USERS } from './store';

/** The accounts, and what an owner is granted. */
export const users: Feature<AuthDeps> = {
  name: 'users',
  tables: [USERS, ENTITLEMENTS, OWNERS, PLACE_COUNTS, PLACE_NAMES],
};
