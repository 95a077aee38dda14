/** The sections of the settings, in one chunk. */
export { AccountSection } from '../features/settings/account/account-section';
export { AuditTrail } from '../features/settings/audit/audit-trail';
export { WatchedPages } from '../features/settings/draws/watched-pages';
export { DeadLetters } from '../features/settings/events/dead-letters';
export { SystemSection } from '../features/settings/health/system-section';
export { FailedMails } from '../features/settings/mails/failed-mails';
export { PlatformSection } from '../features/settings/platform/platform-section';
export { PriceHistory } from '../features/settings/prices/price-history';
