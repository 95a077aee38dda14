/** The forms that few visitors open, in one chunk. */
export { DemoPage } from '../features/demo/demo-page';
export { FirstAdministratorPage } from '../features/first-administrator/first-administrator-page';
export { ForgotPage } from '../features/forgot/forgot-page';
export { RefuseAccessPage } from '../features/refuse-access/refuse-access-page';
export { RegisterPage } from '../features/register/register-page';
export { ResetPasswordPage } from '../features/reset-password/reset-password-page';
export { SuccessPage } from '../features/success/success-page';
export { UndoEmailPage } from '../features/undo-email/undo-email-page';
export { VerifyPage } from '../features/verify/verify-page';
