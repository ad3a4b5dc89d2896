import { Link } from 'react-router';
import { Note } from '#app/ui/feedback/note.tsx';

interface UnannouncedNoteProps {
  unannounced: { people: number; path: string };
  mayAnnounce: boolean;
}

export function UnannouncedNote({ unannounced: { people, path }, mayAnnounce }: UnannouncedNoteProps) {
  return (
    <Note
      tone="warn"
      title={
        people === 1
          ? 'One person who registered has not been told of the change'
          : `${people} people who registered have not been told of the change`
      }
    >
      <p>
        {mayAnnounce ? (
          <Link to={path}>Look at the email and send it</Link>
        ) : (
          'Please ask an administrator to tell them, under Work.'
        )}
      </p>
    </Note>
  );
}
