import { type ReactNode, useState } from 'react';
import { Icon } from '#app/ui/base/icon.tsx';
import { IconButton } from '#app/ui/base/icon-button.tsx';

export interface ToastMessage {
  tone: 'success' | 'error' | 'info';
  title?: string;
  description?: string;
  alert?: boolean;
  /** Until another one takes its place. */
  stays?: boolean;
}

/** One message; the script copies the hidden, empty one, so both look the same. A page of its own puts it into `.toasts`. */
export function Toast({ toast }: { toast?: ToastMessage }) {
  return (
    <div
      className={toast ? `toast ${toast.tone} night` : 'toast night'}
      role={toast && (toast.alert || toast.tone === 'error' ? 'alert' : 'status')}
    >
      <Icon name="info" className="if-success" />
      <Icon name="circle-alert" className="if-error" />
      <div>
        <strong>{toast?.title}</strong>
        <span>{toast?.description}</span>
      </div>
      <IconButton icon="x" label="Dismiss" bare className="icon-button bare script-only" data-dismiss />
    </div>
  );
}

/** Where messages appear. `toast` is the one that came with the page: the script takes it away, so React must not do it once more. */
export function Toasts({ toast: given, children }: { toast?: ToastMessage; children?: ReactNode }) {
  const [toast] = useState(given);
  return (
    <>
      <div className="toasts">
        {toast && <Toast toast={toast} />}
        {children}
      </div>
      <div id="toast" hidden>
        <Toast />
      </div>
    </>
  );
}

/** For app pages: shows a message by the script that every page has. */
export const dispatchToast = (toast: ToastMessage): boolean =>
  document.dispatchEvent(new CustomEvent('toast', { detail: toast }));
