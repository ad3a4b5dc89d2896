import { explainError } from '#app/features/learning/programs/explain-error.ts';
import type { PythonError } from '#app/features/learning/programs/python.ts';
import type { Engine } from '#app/features/learning/programs/runner.ts';
import { Note } from '#app/ui/feedback/note.tsx';

interface ErrorNoteProps {
  error: PythonError;
  code: string;
  engine: Engine;
}

/** A mistake in plain English, with Python's own words below: the learner will meet them again. */
export function ErrorNote({ error, code, engine }: ErrorNoteProps) {
  const { type, message, line } = error;
  if (type === 'Stopped') return <p className="muted">The program was stopped.</p>;
  const explained = explainError(error, code, engine);
  return (
    <Note tone="warn" title={line ? `Something is wrong in line ${line}` : 'Something is wrong'}>
      {explained && <p>{explained}</p>}
      <p>
        Python says: <code>{`${type}: ${message}`}</code>
      </p>
    </Note>
  );
}
