import { tablesOf, type Feature } from '@girouette/platform/kit';
import { accounts } from './accounts/feature';
import { administration } from './administration/feature';
import type { AlertTriggers } from './alerts/consumers';
import { alerts } from './alerts/feature';
import { apiKeys } from './api-keys/feature';
import { audit } from './audit/feature';
import { demoRequests } from './demo-requests/feature';
import type { AuthDeps } from './deps';
import { directory } from './directory/feature';
import { links } from './links/feature';
import { passwords } from './passwords/feature';
import { proof } from './proof/feature';
import { recovery } from './recovery/feature';
import { secondFactor } from './second-factor/feature';
import { secrets } from './secrets/feature';
import { sessions } from './sessions/feature';
import { subAccounts } from './sub-accounts/feature';
import { trials } from './trials/feature';
import { users } from './users/feature';

/**
 * The features of the service from bottom to top. A feature imports only those listed before it: their `actions.ts`, their rules, and what their
 * `feature.ts` offers.
 */
export const FEATURES: readonly Feature<AuthDeps & AlertTriggers>[] = [
  secrets,
  users,
  audit,
  demoRequests,
  links,
  proof,
  sessions,
  apiKeys,
  alerts,
  trials,
  subAccounts,
  recovery,
  secondFactor,
  passwords,
  directory,
  administration,
  accounts,
];

export const TABLES = tablesOf(FEATURES);
