import { useLocation, useRevalidator } from 'react-router';
import { Note } from '#app/ui/feedback/note.tsx';

export function Unavailable({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  return (
    <Note tone="warn" title={`${title}: unavailable right now`} role="alert">
      <p>
        The other parts of this page are not affected.{' '}
        <a
          href={pathname + search}
          onClick={(event) => {
            event.preventDefault();
            revalidate();
          }}
        >
          Try again
        </a>
      </p>
    </Note>
  );
}
