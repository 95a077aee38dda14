import { PasswordSettings, ProfileSettings, SessionSettings } from '@girouette/account';

/** The administrator's own account. */
export const AccountSection = () => (
  <>
    <ProfileSettings />
    <PasswordSettings />
    <SessionSettings />
  </>
);
