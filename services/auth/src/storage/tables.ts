import type { TableShape } from '@girouette/store';
import { ACCOUNT_STATUSES } from './account-status-repository';
import { ACTIONS } from './action-repository';
import { DEMO_REQUESTS } from './demo-request-repository';
import { DIRECTORY, COUNTS, STATUS_COUNTS } from './directory-repository';
import { ENTITLEMENTS } from './entitlement-repository';
import { ONE_TIME_TOKENS } from './one-time-token-repository';
import { OWNERS } from './owner-repository';
import { REVIEW_ALERTS } from './review-alert-repository';
import { SESSIONS } from './session-repository';
import { SETTINGS } from './settings-repository';
import { USERS } from './user-repository';

/** The tables of this service. */
export const TABLES: readonly TableShape[] = [
  USERS,
  SESSIONS,
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
