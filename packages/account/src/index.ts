export { PasswordSettings } from './password/password-settings';
export { ProfileSettings } from './profile/profile-settings';
export { SessionSettings } from './sessions/session-settings';
export { FormFailure } from './shared/form-failure';
export { Section } from './shared/section';
