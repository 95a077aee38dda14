import {
  PasswordSettings,
  ProfileSettings,
  SecondFactorSettings,
  SessionSettings,
} from '@girouette/account';

/** The administrator's own account. */
export const AccountSection = () => (
  <>
    <ProfileSettings />
    <PasswordSettings />
    <SecondFactorSettings />
    <SessionSettings />
  </>
);
