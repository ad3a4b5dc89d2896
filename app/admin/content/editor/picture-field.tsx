import { type ComponentType, useEffect, useState } from 'react';
import type { FoundPicture } from '#app/admin/pictures/found-picture.server.ts';
import { Picture } from '#app/ui/base/picture.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { type FieldProps, useEditor } from './editor-context.ts';
import type { PictureDialogProps } from './picture-dialog.tsx';
import { useCommon } from './text-field.tsx';

export function PictureField(props: FieldProps) {
  const { schema, value, path, label, within, required } = props;
  const { set } = useEditor();
  const { id, hint, error } = useCommon(props);
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  const [picture, know] = usePicture(chosen);
  const [Dialog, setDialog] = useState<ComponentType<PictureDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const [statusText, setStatusText] = useState('');
  const instead = schema.fallback ?? 'pattern';
  const without = `${instead[0]?.toUpperCase()}${instead.slice(1)} instead of a picture`;
  const of = within ? ` of ${within}` : '';
  const open = async () => {
    setStatusText('');
    setOpen(true);
    if (Dialog) return;
    // Loaded lazily: most visits choose no picture.
    const loaded = await import('./picture-dialog.tsx').catch(() => undefined);
    if (loaded) setDialog(() => loaded.PictureDialog);
    else {
      setOpen(false);
      setStatusText('No connection. Please try again.');
    }
  };
  const choose = (found: FoundPicture | undefined) => {
    know(found);
    set(path, found?.source.src);
    setStatusText(found ? `${found.name} is chosen` : `The ${instead} is drawn instead`);
  };
  return (
    <fieldset className="field picture-field" aria-describedby={`${id}-hint ${id}-error`}>
      <legend>
        {label}
        {!required && <em> optional</em>}
      </legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {chosen && picture && (
        <div className="picture-chosen">
          <Picture
            of={picture.source}
            sizes="240px"
            className={schema.fallback ? 'thumb whole' : 'thumb'}
            silent
          />
          <p>
            <a href={picture.page}>{picture.name}</a>
            <span className="muted small-text">{picture.source.alt || 'Only decorates'}</span>
            {!picture.mayBeShown && (
              <strong className="small-text">Its photo consent is not checked yet.</strong>
            )}
          </p>
        </div>
      )}
      {chosen && picture === null && <p className="hint over">This picture is gone.</p>}
      <div className="row">
        <Button
          id={id}
          variant="two"
          size="small"
          aria-label={`${chosen ? 'Choose another picture' : 'Choose a picture'}: ${label}${of}`}
          aria-invalid={error ? true : undefined}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          {chosen ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {chosen && (
          <Button
            variant="two"
            size="small"
            aria-label={`${without}: ${label}${of}`}
            onClick={() => {
              choose(undefined);
              document.getElementById(id)?.focus();
            }}
          >
            {without}
          </Button>
        )}
      </div>
      <p className="field-error" id={`${id}-error`} hidden={!error}>
        {error}
      </p>
      <p className="visually-hidden" role="status">
        {statusText}
      </p>
      {Dialog && isOpen && (
        <Dialog
          id={`${id}-dialog`}
          chosen={chosen}
          without={without}
          onChoose={choose}
          onClose={() => {
            setOpen(false);
            document.getElementById(id)?.focus();
          }}
        />
      )}
    </fieldset>
  );
}

function usePicture(src: string | undefined) {
  const [picture, setPicture] = useState<FoundPicture | null>();
  const known = picture?.source.src;
  useEffect(() => {
    if (!src || known === src) return;
    const stop = new AbortController();
    fetch(`/admin/pictures/find.json?${new URLSearchParams({ is: src })}`, { signal: stop.signal })
      .then(async (response) => {
        if (response.ok) setPicture((await response.json()).pictures[0] ?? null);
      })
      .catch(() => {});
    return () => stop.abort();
  }, [src, known]);
  return [picture && known !== src ? undefined : picture, setPicture] as const;
}
