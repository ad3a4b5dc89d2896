import type { ToastMessage } from './toast.tsx';

/** For app pages: shows a message by the script that every page has. */
export const sayToast = (toast: ToastMessage): boolean =>
  document.dispatchEvent(new CustomEvent('toast', { detail: toast }));
