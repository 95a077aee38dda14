import {
  PasswordSettings,
  ProfileSettings,
  SecondFactorSettings,
  SessionSettings,
} from '@girouette/account';

export const AccountSection = () => (
  <>
    <ProfileSettings />
    <PasswordSettings />
    <SecondFactorSettings />
    <SessionSettings />
  </>
);
