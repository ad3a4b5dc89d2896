import type { ReactNode } from 'react';
import { CachedMarkup } from '#app/platform/cached-markup.tsx';
import { IconButton } from '#app/ui/base/icon-button.tsx';
import { Band } from '#app/ui/base/pattern.tsx';
import { Button } from '#app/ui/controls/button.tsx';

interface DialogProps {
  /** Target of `Button dialog`; the heading gets `<id>-title`. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/**
 * Native modal dialog, closed by Escape, the Close button or (with script) a click outside. Focus returns to
 * the opener.
 */
export function Dialog({ id, title, lead, wide, children }: DialogProps) {
  return (
    <dialog id={id} className={wide ? 'dialog wide' : 'dialog'} aria-labelledby={`${id}-title`}>
      <Band />
      <div className="shut">
        <IconButton icon="x" label="Close" bare data-close {...{ command: 'close', commandfor: id }} />
      </div>
      <div className="body">
        <div>
          <h2 className="dialog-title" id={`${id}-title`}>
            {title}
          </h2>
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
      </div>
    </dialog>
  );
}

export const DialogCancel = () => (
  <Button variant="two" data-close>
    Cancel
  </Button>
);

/** Added to the page only when opened, so that it opens empty. Without script its opener is a link. */
export function DialogTemplate({ cachedFor, ...props }: DialogProps & { cachedFor?: object }) {
  return (
    <CachedMarkup
      as="template"
      of={cachedFor ?? props}
      name={cachedFor && `dialog ${props.id}`}
      data-dialog-for={props.id}
    >
      <Dialog {...props} />
    </CachedMarkup>
  );
}
