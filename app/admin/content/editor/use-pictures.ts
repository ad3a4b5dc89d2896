import { useEffect, useState } from 'react';
import type { FoundPicture } from '#app/admin/pictures/found-picture.server.ts';
import type { FormShape } from '#app/forms/form.ts';
import { counted } from '#app/platform/counted.ts';

interface Answer {
  pictures: FoundPicture[];
  after?: string;
  /** Only for users who may upload. */
  form?: FormShape;
}

const pause = 250;

async function ask(words: string, after: string, signal?: AbortSignal): Promise<Answer> {
  const query = new URLSearchParams({ q: words, after });
  const response = await fetch(`/admin/pictures/find.json?${query}`, signal ? { signal } : {});
  if (!response.ok) throw new Error(`find.json answered ${response.status}`);
  return response.json();
}

const noLine = 'The pictures could not be loaded. Please check your connection and try again.';

export function usePictures(words: string) {
  const [found, setFound] = useState<Answer>();
  const [statusText, setStatusText] = useState('Loading…');
  const tell = (answer: Answer) => {
    const { length } = answer.pictures;
    setFound(answer);
    setStatusText(length === 0 ? 'No picture found.' : `${counted(length, 'picture')}, the newest first`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tell` sets state only
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => ask(words, '', stop.signal).then(tell, () => !stop.signal.aborted && setStatusText(noLine)),
      words ? pause : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words]);
  const more = () => {
    if (!found?.after) return;
    const { pictures, after } = found;
    ask(words, after).then(
      (next) => tell({ ...next, pictures: [...pictures, ...next.pictures] }),
      () => setStatusText(noLine),
    );
  };
  return {
    pictures: found?.pictures ?? [],
    form: found?.form,
    said: statusText,
    hasMore: Boolean(found?.after),
    more,
  };
}
