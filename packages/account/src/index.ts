export { PasswordSettings } from './password/password-settings';
export { ProfileSettings } from './profile/profile-settings';
export { SecondFactorSettings } from './second-factor/second-factor-settings';
export { SessionSettings } from './sessions/session-settings';
export { Actions } from './shared/actions';
export { FieldsSkeleton } from './shared/fields-skeleton';
export { FormFailure } from './shared/form-failure';
export { Section } from './shared/section';
