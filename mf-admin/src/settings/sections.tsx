import {
  PasswordSettings,
  ProfileSettings,
  SecondFactorSettings,
  SessionSettings,
} from '@girouette/account';

/** The sections of the settings, in one chunk. */
export { AuditTrail } from './audit/audit-trail';
export { WatchedPages } from './draws/watched-pages';
export { DeadLetters } from './events/dead-letters';
export { SystemSection } from './health/system-health';
export { FailedMails } from './mails/failed-mails';
export { PlatformSection } from './platform/platform-section';
export { PriceHistory } from './prices/price-history';

export const AccountSection = () => (
  <>
    <ProfileSettings />
    <PasswordSettings />
    <SecondFactorSettings />
    <SessionSettings />
  </>
);
