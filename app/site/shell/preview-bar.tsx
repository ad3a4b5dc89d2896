import type { Preview } from '#app/platform/context.ts';

export const PreviewBar = ({ close, inFrame }: Preview) => (
  <aside className="preview-bar" aria-label="Preview">
    <p>
      <strong>Preview.</strong> This is a draft that visitors do not see. Its forms send nothing.
    </p>
    <a href={close} target={inFrame ? '_top' : undefined}>
      Close
    </a>
  </aside>
);
