export { ToastProvider, useToast, type ToastMessage } from './toast-provider';
