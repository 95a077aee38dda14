/** The forms that few visitors open, in one chunk. */
export { DemoPage } from '../demo/demo-page';
export { FirstAdministratorPage } from '../first-administrator/first-administrator-page';
export { ForgotPage } from '../forgot/forgot-page';
export { InvoicePage } from '../invoice/invoice-page';
export { RefuseAccessPage } from '../refuse-access/refuse-access-page';
export { RegisterPage } from '../register/register-page';
export { ResetPasswordPage } from '../reset-password/reset-password-page';
export { SuccessPage } from '../success/success-page';
export { UndoEmailPage } from '../undo-email/undo-email-page';
export { VerifyPage } from '../verify/verify-page';
