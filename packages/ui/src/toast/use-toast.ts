import { createContext, use } from 'react';

export interface ToastMessage {
  text: string;
  tone?: 'success' | 'failure';
}

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast>(() => {
  throw new Error('a toast needs a ToastProvider above it');
});

/** The function that shows a toast. It throws outside a `ToastProvider`. */
export const useToast = (): ShowToast => use(ToastContext);
