import { administrationEndpoints } from './administration';
import { analyticsEndpoints } from './analytics';
import { apiKeyEndpoints } from './api-keys';
import { authEndpoints } from './auth';
import { backupEndpoints } from './backups';
import { billingEndpoints } from './billing';
import type { EndpointDefinition } from './define-endpoint';
import { deadLetterEndpoints } from './dead-letters';
import { exportEndpoints } from './exports';
import { gameEndpoints } from './game';
import { healthEndpoints, healthOf } from './health';
import { myDataEndpoints } from './my-data';
import { proofEndpoints } from './proofs';
import { resultMailEndpoints } from './result-mail';
import { reviewEndpoints } from './review';
import { settingsEndpoints } from './settings';
import { subAccountEndpoints } from './sub-accounts';
import { ownerWebhookEndpoints } from './owner-webhooks';
import { tableFileEndpoints } from './table-files';
import { voucherEndpoints } from './vouchers';
import { tillEndpoints } from './tills';
import { wonGiftEndpoints } from './won-gifts';

export * from './define-endpoint';
export * from './errors-of';
export * from './limits';
export { healthOf };

/** Every endpoint of the system by its name (docs/specification §7). */
export const endpoints = {
  ...authEndpoints,
  ...exportEndpoints,
  ...subAccountEndpoints,
  ...apiKeyEndpoints,
  ...proofEndpoints,
  ...administrationEndpoints,
  ...deadLetterEndpoints,
  ...settingsEndpoints,
  ...healthEndpoints,
  ...backupEndpoints,
  ...billingEndpoints,
  ...gameEndpoints,
  ...voucherEndpoints,
  ...tillEndpoints,
  ...wonGiftEndpoints,
  ...reviewEndpoints,
  ...resultMailEndpoints,
  ...myDataEndpoints,
  ...analyticsEndpoints,
  ...tableFileEndpoints,
  ...ownerWebhookEndpoints,
};

/** The same as a list, for the gateway's table and the tests. */
export const allEndpoints: readonly EndpointDefinition[] = Object.values(endpoints);

export type { SessionSummary } from './account';
export type { AdminUser, DemoRequest, RecordedAction } from './administration';
export type { TrialRequest } from './trials';
export type { AnalyticsRow, OwnerStats } from './analytics';
export type { DeadLetterDetails, DeadLetterSummary } from './dead-letters';
export type { LoginAnswer, Profile } from './auth';
export type { ServiceHealth } from './health';
export type { FailedMail } from './result-mail';
export type { PriceData, PriceVersion } from './billing';
export type { GamePage, PageSummary, Play } from './game';
export type { GameFormat } from './game-format';
export type { Review } from './review';
export type { Settings } from './settings';
export type { SubAccount } from './sub-accounts';
