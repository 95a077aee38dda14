import { administrationEndpoints } from './accounts/http/administration';
import { analyticsEndpoints } from './figures/http/analytics';
import { apiKeyEndpoints } from './accounts/http/api-keys';
import { authEndpoints } from './accounts/http/auth';
import { backupEndpoints } from './operation/http/backups';
import { billingEndpoints } from './billing/http/billing';
import type { EndpointDefinition } from './define-endpoint';
import { deadLetterEndpoints } from './operation/http/dead-letters';
import { exportEndpoints } from './accounts/http/exports';
import { pageEndpoints } from './pages/http/pages';
import { giftEndpoints } from './gifts/http/gifts';
import { playEndpoints } from './plays/http/plays';
import { drawEndpoints } from './plays/http/draws';
import { rulesEndpoints } from './pages/http/rules';
import { wordingEndpoints } from './pages/http/wording';
import { oddsEndpoints } from './plays/http/odds';
import { evidenceEndpoints } from './plays/http/evidence';
import { mediaEndpoints } from './pages/http/media';
import { testPlayEndpoints } from './plays/http/test-plays';
import { placeEndpoints } from './pages/http/places';
import { handoverPlaceEndpoints } from './gifts/http/handover-places';
import { modelEndpoints } from './pages/http/models';
import { healthEndpoints, healthOf } from './operation/http/health';
import { myDataEndpoints } from './mails/http/my-data';
import { proofEndpoints } from './accounts/http/proofs';
import { resultMailEndpoints } from './mails/http/result-mail';
import { reviewEndpoints } from './reviews/http/review';
import { settingsEndpoints } from './accounts/http/settings';
import { subAccountEndpoints } from './accounts/http/sub-accounts';
import { ownerWebhookEndpoints } from './mails/http/owner-webhooks';
import { invoiceFileEndpoints } from './billing/http/invoice-files';
import { tableFileEndpoints } from './accounts/http/table-files';
import { voucherEndpoints } from './gifts/http/vouchers';
import { tillEndpoints } from './gifts/http/tills';
import { wonGiftEndpoints } from './gifts/http/won-gifts';

export * from './define-endpoint';
export * from './errors-of';
export * from './limits';
export { healthOf };

/** The endpoints of landing pages, what can be won on them, and plays. */
export const gameEndpoints = {
  ...pageEndpoints,
  ...giftEndpoints,
  ...playEndpoints,
  ...drawEndpoints,
  ...rulesEndpoints,
  ...wordingEndpoints,
  ...oddsEndpoints,
  ...evidenceEndpoints,
  ...mediaEndpoints,
  ...testPlayEndpoints,
  ...placeEndpoints,
  ...handoverPlaceEndpoints,
  ...modelEndpoints,
};

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
  ...invoiceFileEndpoints,
  ...ownerWebhookEndpoints,
};

/** The same as a list, for the gateway's table and the tests. */
export const allEndpoints: readonly EndpointDefinition[] = Object.values(endpoints);

export type { SessionSummary } from './accounts/http/account';
export type { AdminUser, DemoRequest, RecordedAction } from './accounts/http/administration';
export type { TrialRequest } from './accounts/http/trials';
export type { AnalyticsRow, OwnerStats } from './figures/http/analytics';
export type { DeadLetterDetails, DeadLetterSummary } from './operation/http/dead-letters';
export type { LoginAnswer, Profile } from './accounts/http/auth';
export type { ServiceHealth } from './operation/http/health';
export type { FailedMail } from './mails/http/result-mail';
export type { PriceData, PriceVersion } from './billing/http/billing';
export type { Play } from './plays/http/plays';
export type { GamePage, PageSummary } from './pages/http/game-pages';
export type { GameFormat } from './pages/http/game-format';
export type { Review } from './reviews/http/review';
export type { Settings } from './accounts/http/settings';
export type { SubAccount } from './accounts/http/sub-accounts';
