import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { FoundPicture } from '#app/admin/pictures/found-picture.server.ts';
import { PictureFields } from '#app/admin/pictures/picture-fields.tsx';
import { UploadFields } from '#app/admin/pictures/upload-fields.tsx';
import { IslandProblem } from '#app/admin/shared/focus-on.tsx';
import type { FormAnswer, FormShape } from '#app/forms/form.ts';
import { FormContext } from '#app/forms/form.tsx';
import { Button } from '#app/ui/controls/button.tsx';

interface PictureUploadProps {
  form: FormShape;
  id: string;
  onDone: (picture: FoundPicture) => void;
}

export function PictureUpload({ form, id, onDone }: PictureUploadProps) {
  const [answer, setAnswer] = useState<FormAnswer<FoundPicture>>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const response = await upload(new FormData(event.currentTarget));
    // The dialog was closed meanwhile, which cancels.
    if (!isShown.current) return;
    setBusy(false);
    if (response?.result) return onDone(response.result);
    setAnswer(response);
    setProblem(
      response?.toast?.description ?? 'It could not be uploaded. Please check your connection and try again.',
    );
  };
  return (
    <FormContext value={{ form, prefix: `${id}-upload`, answer }}>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <input type="hidden" name="stay" value="on" />
        <IslandProblem title={problem} />
        <UploadFields onLook={setProblem} />
        <PictureFields />
        <div>
          <Button type="submit" disabled={busy} busy={busy} busyLabel="Uploading...">
            Upload and choose
          </Button>
        </div>
      </form>
    </FormContext>
  );
}

async function upload(body: FormData): Promise<FormAnswer<FoundPicture> | undefined> {
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch('/admin/pictures', { method: 'POST', body, headers });
    const answer = await response.json();
    return typeof answer?.form === 'string' ? answer : undefined;
  } catch {
    return undefined;
  }
}
