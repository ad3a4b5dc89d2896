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
          <a href={path}>Look at the email and send it</a>
        ) : (
          'Please ask an administrator to tell them, under Work.'
        )}
      </p>
    </Note>
  );
}
