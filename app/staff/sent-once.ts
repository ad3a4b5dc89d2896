import { useEffect } from 'react';

const secondTapMs = 1_000;

let sent: SubmitEvent | undefined;

/** To be called when a submission was answered: from then on the same button sends again. */
export function allowSending() {
  sent = undefined;
}

/** A second tap on a button, before a slow telephone has drawn it as busy, sends nothing. */
export function useSentOnce() {
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const { target, submitter, timeStamp } = event;
      const isSecond =
        sent?.target === target && sent.submitter === submitter && timeStamp - sent.timeStamp < secondTapMs;
      if (!isSecond) sent = event;
      else if ((target as HTMLFormElement).method === 'post') {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    addEventListener('submit', hold, true);
    return () => removeEventListener('submit', hold, true);
  }, []);
}
