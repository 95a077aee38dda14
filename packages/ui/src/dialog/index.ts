export { Dialog } from './dialog';
export { MessageDialog } from './message-dialog';
