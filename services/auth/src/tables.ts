import type { TableShape } from '@girouette/store';
import { SETTINGS } from './administration/store';
import { TRIAL_MAILBOXES } from './administration/trial-limits';
import { REVIEW_ALERTS } from './alerts/store';
import { API_KEYS } from './api-keys/store';
import { ACTIONS } from './audit/store';
import { DEMO_REQUESTS } from './demo-requests/store';
import { COUNTS, DIRECTORY, STATUS_COUNTS } from './directory/store';
import { ONE_TIME_TOKENS } from './links/store';
import { ENTITLEMENTS, OWNERS, PLACE_COUNTS } from './owners/store';
import { SESSIONS } from './sessions/store';
import { ACCOUNT_STATUSES } from './statuses/store';
import { USERS } from './users/store';

export const TABLES: readonly TableShape[] = [
  USERS,
  SESSIONS,
  API_KEYS,
  ENTITLEMENTS,
  ONE_TIME_TOKENS,
  OWNERS,
  PLACE_COUNTS,
  DIRECTORY,
  COUNTS,
  STATUS_COUNTS,
  ACCOUNT_STATUSES,
  DEMO_REQUESTS,
  ACTIONS,
  REVIEW_ALERTS,
  SETTINGS,
  TRIAL_MAILBOXES,
];
