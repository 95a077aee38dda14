export { ConfirmDialog } from './confirm-dialog';
export { Dialog } from './dialog';
export { FormDialog, type FormDraft } from './form-dialog';
export { MessageDialog } from './message-dialog';
