import { useEffect, useId, useRef, useState } from 'react';
import type { FoundPicture } from '#app/admin/pictures/found-picture.server.ts';
import { IconButton } from '#app/ui/base/icon-button.tsx';
import { Band } from '#app/ui/base/pattern.tsx';
import { Picture } from '#app/ui/base/picture.tsx';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { usePictures } from './use-pictures.ts';

export interface PictureDialogProps {
  id: string;
  chosen: string | undefined;
  without: string;
  onChoose: (picture: FoundPicture | undefined) => void;
  onClose: () => void;
}

export function PictureDialog({ id, chosen, without, onChoose, onClose }: PictureDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const search = useId();
  const [words, setWords] = useState('');
  const { pictures, form, said, hasMore, more } = usePictures(words);
  useEffect(() => box.current?.showModal(), []);
  const choose = (picture: FoundPicture | undefined) => {
    onChoose(picture);
    box.current?.close();
  };
  return (
    <dialog
      ref={box}
      id={id}
      className="dialog wide"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onPointerDown={({ target }) =>
        target === box.current && !box.current.hasAttribute('data-typed') && box.current.close()
      }
    >
      <Band />
      <div className="shut">
        <IconButton icon="x" label="Close" bare onClick={() => box.current?.close()} />
      </div>
      <div className="body">
        <h2 className="dialog-title" id={`${id}-title`}>
          Choose a picture
        </h2>
        <div className="field">
          <label htmlFor={search}>Find a picture by its name or description</label>
          <input
            className="input"
            id={search}
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
        <p className="small-text muted" role="status">
          {said}
        </p>
        <ul className="picture-grid picture-choices">
          {pictures.map((picture) => (
            <li key={picture.source.src}>
              <button
                type="button"
                aria-current={picture.source.src === chosen || undefined}
                onClick={() => choose(picture)}
              >
                <Picture of={picture.source} sizes="240px" className="thumb" silent />
                <span>{picture.name}</span>
                <span className="muted small-text">{picture.source.alt || 'Only decorates'}</span>
                {!picture.mayBeShown && <strong className="small-text">Photo consent not checked</strong>}
              </button>
            </li>
          ))}
        </ul>
        <div className="actions">
          {hasMore && (
            <Button variant="two" size="small" onClick={more}>
              More pictures
            </Button>
          )}
          <Button variant="two" size="small" onClick={() => choose(undefined)}>
            {without}
          </Button>
        </div>
        {form && (
          <details className="picture-upload" open={words === '' && pictures.length === 0 ? true : undefined}>
            <summary className={buttonClass({ variant: 'two', size: 'small' })}>Upload a new picture</summary>
            <PictureUpload form={form} id={id} onDone={choose} />
          </details>
        )}
      </div>
    </dialog>
  );
}
