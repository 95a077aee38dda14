/** The sections of the settings, in one chunk. */
export { AccountSection } from '../settings/account/account-section';
export { AuditTrail } from '../settings/audit/audit-trail';
export { WatchedPages } from '../settings/draws/watched-pages';
export { DeadLetters } from '../settings/events/dead-letters';
export { SystemSection } from '../settings/health/system-section';
export { FailedMails } from '../settings/mails/failed-mails';
export { PlatformSection } from '../settings/platform/platform-section';
export { PriceHistory } from '../settings/prices/price-history';
