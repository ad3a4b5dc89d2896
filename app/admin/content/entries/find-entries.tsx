import { useRef } from 'react';
import { useSubmit } from 'react-router';
import { StaffFind } from '#app/staff/staff-list.tsx';

const pause = 300;

export function FindEntries({ label, q }: { label: string; q: string }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (
    <StaffFind
      id="entry-q"
      label={label}
      q={q}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(
          () => submit(currentTarget, { replace: true, preventScrollReset: true }),
          pause,
        );
      }}
    />
  );
}
