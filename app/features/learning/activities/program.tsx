import { useState } from 'react';
import { programKey } from '#app/features/learning/device/device-store.ts';
import type { PythonError } from '#app/features/learning/programs/python.ts';
import type { Engine } from '#app/features/learning/programs/runner.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { type ActivityProps, idOf } from './activity-view.ts';
import { type Checked, checkProgram } from './check-programs.ts';
import { ConsoleView } from './console.tsx';
import { download, fileName } from './download.ts';
import { CodeField } from './editor/code-field.tsx';
import { Code } from './editor/coloured.tsx';
import { ErrorNote } from './error-note.tsx';
import { Hints } from './hints.tsx';
import { PythonChoice, UseFullPython } from './python-choice.tsx';
import { Results } from './results.tsx';
import { TaskAnswer, TaskFrame } from './task-frame.tsx';
import { useFullPython } from './use-full-python.ts';
import { useKeptText } from './use-kept-text.ts';
import { useProgram } from './use-program.ts';

const keys = ['tab', ':', '(', ')', '"', '=', '_', '[', ']'];

interface PythonProps {
  place: string;
  title: string;
  task?: string;
  starter: string;
  engine: Engine | undefined;
  program?: ActivityProps<'program'>['activity'];
  onSolved: () => void;
}

/** A program to run, and where there are checks, to write. */
function Python({ place, title, task, starter, engine, program, onSolved }: PythonProps) {
  const [code, setCode] = useKeptText(programKey(place), starter.trimEnd(), idOf(place, 'code'));
  const [error, setError] = useState<PythonError>();
  const [checked, setChecked] = useState<readonly Checked[]>();
  const full = useFullPython(engine === 'full');
  const { state, terminal, run, check, stop } = useProgram(full.engine);
  const isBusy = state === 'loading' || state === 'running';

  const forget = () => {
    setError(undefined);
    setChecked(undefined);
  };
  const start = async () => {
    forget();
    const ended = await run(code);
    setError(ended?.error);
  };
  const judge = async () => {
    forget();
    const found = await check((python) => checkProgram(python, code, program?.checks ?? []));
    setChecked(found?.results);
    setError(found?.error);
    if (found?.results.every(({ wrong }) => wrong === undefined)) onSolved();
  };
  return (
    <TaskFrame place={place} title={title}>
      {task && <Prose html={task} />}
      <CodeField
        id={idOf(place, 'code')}
        label="Your program"
        language="python"
        keys={keys}
        value={code}
        onChange={(text) => {
          forget();
          setCode(text);
        }}
      />
      {full.isMissing && <p>This program needs full Python.</p>}
      <div className="row js">
        {full.isMissing ? (
          <UseFullPython full={full} isFirst />
        ) : isBusy ? (
          <Button icon="x" variant="two" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button icon="play" variant={program ? 'two' : 'primary'} onClick={() => void start()}>
            Run
          </Button>
        )}
        {program && !full.isMissing && (
          <Button icon="check" disabled={isBusy} onClick={() => void judge()}>
            Check
          </Button>
        )}
        <Button
          variant="two"
          size="small"
          icon="download"
          onClick={() => download(fileName(place, 'py'), 'text/x-python', `${code}\n`)}
        >
          Download
        </Button>
        {code !== starter.trimEnd() && (
          <Button variant="two" icon="rotate-ccw" onClick={() => setCode(undefined)}>
            Start again
          </Button>
        )}
      </div>
      <ConsoleView place={place} terminal={terminal} />
      <div role="status">
        {state === 'loading' && (
          <p className="mut">
            {full.engine === 'full'
              ? 'Full Python is being made ready.'
              : 'Python is being fetched. That happens once.'}
          </p>
        )}
        {state === 'missing' && (
          <Note tone="warn" title="Python could not be fetched">
            <p>
              {full.engine === 'full' &&
                'Full Python is not kept on this device, or this browser cannot run it. '}
              Please check your connection and press Run again. Your program is kept on this device.
            </p>
          </Note>
        )}
        {error && !checked && <ErrorNote error={error} code={code} engine={full.engine} />}
        {checked && <Results results={checked} />}
        {checked && error && <ErrorNote error={error} code={code} engine={full.engine} />}
      </div>
      {program?.hints && <Hints hints={program.hints} />}
      {program && (
        <TaskAnswer label="Show a program that solves it">
          <Code text={program.solution} language="python" />
        </TaskAnswer>
      )}
      <PythonChoice full={full} isAsked={engine === 'full'} />
    </TaskFrame>
  );
}

export const Program = ({ place, activity, onSolved }: ActivityProps<'program'>) => (
  <Python
    place={place}
    title="Write it yourself"
    task={activity.task}
    starter={activity.starter}
    engine={activity.engine}
    program={activity}
    onSolved={onSolved}
  />
);

export const Example = ({ place, activity, onSolved }: ActivityProps<'example'>) => (
  <>
    <Python
      place={place}
      title="Try it out"
      starter={activity.code}
      engine={activity.engine}
      onSolved={onSolved}
    />
    <TaskAnswer label="What it prints">
      <pre className="code-block">{activity.output.trimEnd()}</pre>
    </TaskAnswer>
  </>
);
