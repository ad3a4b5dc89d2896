import { useLocation } from 'react-router';
import { Note } from '#app/ui/feedback/note.tsx';

export function Unavailable({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <Note tone="warn" title={`${title}: unavailable right now`} role="alert">
      <p>
        The other parts of this page are not affected.{' '}
        <a href={pathname + search} data-stay>
          Try again
        </a>
      </p>
    </Note>
  );
}
