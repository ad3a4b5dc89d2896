import { useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';

const pause = 300;

export function FindEntries({ label, q }: { label: string; q: string }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <search>
      <Form
        className="queue-find"
        onChange={({ currentTarget }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(
            () => submit(currentTarget, { replace: true, preventScrollReset: true }),
            pause,
          );
        }}
      >
        <label htmlFor="entry-q">
          {label}
          <input className="in" id="entry-q" type="search" name="q" defaultValue={q} maxLength={100} />
        </label>
        <Button type="submit" variant="two" icon="search">
          Search
        </Button>
      </Form>
    </search>
  );
}
