import { type DragEvent, useEffect, useRef } from 'react';
import { factsProblem, maxBytes } from '#app/pictures/picture.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const megabyte = 1024 * 1024;

interface UploadFieldsProps {
  onLook: (problem: string) => void;
}

/** Nothing is uploaded before the picture is shrunk and its content described. */
export function UploadFields({ onLook }: UploadFieldsProps) {
  const choose = useRef<HTMLInputElement>(null);
  const shrinking = useRef<Promise<void>>(undefined);
  useEffect(() => {
    const form = choose.current!.form!;
    const check = (event: SubmitEvent) => {
      const problem = problemOf(new FormData(form));
      if (!problem) onLook('');
      if (!problem && !shrinking.current) return;
      event.preventDefault();
      event.stopPropagation();
      if (problem) onLook(problem);
      else void shrinking.current?.then(() => form.requestSubmit(event.submitter));
    };
    form.addEventListener('submit', check);
    return () => form.removeEventListener('submit', check);
  }, [onLook]);
  const look = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    onLook('');
    if (!file) return;
    const work = shrink(input, file, onLook).finally(() => {
      if (shrinking.current === work) shrinking.current = undefined;
    });
    shrinking.current = work;
  };
  const drop = (event: DragEvent<HTMLLabelElement>) => {
    const input = event.currentTarget.querySelector('input');
    if (!input || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    input.files = event.dataTransfer.files;
    look(input);
  };
  return (
    <>
      <label className="drop-file" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <strong>Choose a picture, or drop it here</strong>
        <span className="muted small-text">
          JPEG, PNG, WebP or AVIF, of any size: it is made smaller before it is sent. Place and camera are
          taken out of it.
        </span>
        <noscript>
          <span className="small-text">Without JavaScript 10 MB and 50 megapixels are the most.</span>
        </noscript>
        <input
          ref={choose}
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ currentTarget }) => look(currentTarget)}
        />
      </label>
      <label className="take-photo">
        Or take a photo
        <input
          type="file"
          name="file"
          accept="image/*"
          capture="environment"
          onChange={({ currentTarget }) => look(currentTarget)}
        />
      </label>
    </>
  );
}

function problemOf(data: FormData): string | undefined {
  const facts = {
    alt: String(data.get('alt') ?? '').trim(),
    decorative: data.has('decorative'),
    showsChild: data.has('shows_child'),
    consentChecked: data.has('consent_checked'),
  };
  return Object.values(factsProblem(facts) ?? {})[0];
}

async function shrink(input: HTMLInputElement, file: File, onLook: (problem: string) => void) {
  const smaller = await shrinkPhoto(file);
  if (input.files?.[0] !== file) return;
  if (smaller.size > maxBytes) {
    input.value = '';
    onLook(
      `${file.name} has ${Math.ceil(file.size / megabyte)} MB, and 10 are the most. Please make it smaller and choose it again.`,
    );
  } else if (smaller !== file) {
    const files = new DataTransfer();
    files.items.add(smaller);
    input.files = files.files;
  }
}
