import type { TableShape } from '@girouette/store';
import { ACCOUNT_STATUSES } from '../administration/storage/account-status-repository';
import { API_KEYS } from '../api-keys/store';
import { ACTIONS } from '../audit/store';
import { DEMO_REQUESTS } from '../administration/storage/demo-request-repository';
import { DIRECTORY, COUNTS, STATUS_COUNTS } from '../administration/storage/directory-repository';
import { ENTITLEMENTS, OWNERS } from '../owners/store';
import { ONE_TIME_TOKENS } from '../links/store';
import { REVIEW_ALERTS } from '../alerts/store';
import { SESSIONS } from '../sessions/store';
import { SETTINGS } from '../administration/storage/settings-repository';
import { USERS } from '../users/store';

/** The tables of this service. */
export const TABLES: readonly TableShape[] = [
  USERS,
  SESSIONS,
  API_KEYS,
  ENTITLEMENTS,
  ONE_TIME_TOKENS,
  OWNERS,
  DIRECTORY,
  COUNTS,
  STATUS_COUNTS,
  ACCOUNT_STATUSES,
  DEMO_REQUESTS,
  ACTIONS,
  REVIEW_ALERTS,
  SETTINGS,
];
