import { type ReactNode, useState } from 'react';
import { Icon } from '#app/ui/base/icon.tsx';
import { IconButton } from '#app/ui/base/icon-button.tsx';

export interface ToastMessage {
  tone: 'success' | 'error' | 'info';
  title?: string;
  description?: string;
  alert?: boolean;
  /** Stays until replaced. */
  stays?: boolean;
}

/** One message. The script clones the hidden empty one, so that both look alike. */
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

/**
 * Container of the messages. `toast` came with the page; the script removes it, and React must not restore
 * it.
 */
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

/** Shows a message from an island, through the page's own script. */
export const dispatchToast = (toast: ToastMessage): boolean =>
  document.dispatchEvent(new CustomEvent('toast', { detail: toast }));
