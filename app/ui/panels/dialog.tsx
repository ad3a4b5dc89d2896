import type { ReactNode } from 'react';
import { CachedMarkup } from '#app/platform/cached-markup.tsx';
import { IconButton } from '#app/ui/base/icon-button.tsx';
import { Band } from '#app/ui/base/pattern.tsx';
import { Button } from '#app/ui/controls/button.tsx';

interface DialogProps {
  /** What `Button dialog` names; the heading's id is `<id>-title`. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A native modal dialog: Escape, the Close button and, by script, a click beside it close it; focus goes back to its opener. */
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

/** No part of the page until it is opened, so that it opens empty. Its opener is a link where there is no script. */
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
