import type { DragEvent } from 'react';
import { PictureFields } from './picture-fields.tsx';

const megabyte = 1024 * 1024;

interface UploadFieldsProps {
  onLook: (problem: string) => void;
}

export function UploadFields({ onLook }: UploadFieldsProps) {
  const look = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    const isLarge = file && file.size > 10 * megabyte;
    onLook(
      isLarge
        ? `${file.name} has ${Math.ceil(file.size / megabyte)} MB, and 10 are the most. Please make it smaller and choose it again.`
        : '',
    );
    if (isLarge) input.value = '';
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
        <span className="mut sm">
          JPEG, PNG, WebP or AVIF; 10 MB and 50 megapixels at most. Place and camera are taken out of it.
        </span>
        <input
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
      <PictureFields />
    </>
  );
}
