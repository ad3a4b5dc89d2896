import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { idOf } from './activity-view.ts';
import { usePassedFocus } from './use-passed-focus.ts';
import type { Console } from './use-program.ts';

/** What a program prints, and a field to answer its questions. */
export function ConsoleView({ place, terminal }: { place: string; terminal: Console }) {
  const { printed, asks, answer } = terminal;
  const field = useRef<HTMLInputElement>(null);
  // The field disappears once it is answered or the program stops.
  const { gone: form, next: output } = usePassedFocus<HTMLFormElement, HTMLOutputElement>();
  useEffect(() => {
    if (asks) field.current?.focus();
  }, [asks]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    answer(field.current?.value ?? '');
    event.currentTarget.reset();
  };
  return (
    <div className="console">
      <output
        className="code-block"
        aria-label="What the program prints"
        aria-live="polite"
        tabIndex={-1}
        ref={output}
      >
        {printed || (asks ? '' : 'Press Run to see what it prints.')}
      </output>
      {asks && (
        <form onSubmit={send} className="row" ref={form}>
          <label htmlFor={idOf(place, 'answer')} className="visually-hidden">
            The program asks for an answer
          </label>
          <input
            className="input code"
            id={idOf(place, 'answer')}
            name="typed_in"
            ref={field}
            maxLength={200}
            autoCapitalize="none"
            autoComplete="off"
            enterKeyHint="send"
          />
          <Button type="submit" size="small">
            Answer
          </Button>
        </form>
      )}
    </div>
  );
}
