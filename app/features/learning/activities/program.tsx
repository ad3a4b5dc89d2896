import { Fragment, useState } from 'react';
import { CodeField } from '#app/features/learning/activities/editor/code-field.tsx';
import { Code } from '#app/features/learning/activities/editor/coloured.tsx';
import { programKey } from '#app/features/learning/device/device-store.ts';
import type { PythonError } from '#app/features/learning/programs/python.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { type ActivityProps, idOf } from './activity-view.ts';
import { ConsoleView } from './console.tsx';
import { download } from './download.ts';
import { ErrorNote } from './error-note.tsx';
import { Hints } from './hints.tsx';
import { EngineButton, PythonChoice } from './python-choice.tsx';
import { type Checked, Results } from './results.tsx';
import { StartAgain, TaskAnswer, TaskFrame } from './task-frame.tsx';
import { useFullPython } from './use-full-python.ts';
import { useKeptText } from './use-kept-text.ts';
import { usePassedFocus } from './use-passed-focus.ts';
import { useProgram } from './use-program.ts';

const keys = ['tab', ':', '(', ')', '"', '=', '_', '[', ']'];

/** A program to run and, in a task, to write. */
export function Program({ place, activity, onSolved }: ActivityProps<'program' | 'example'>) {
  const task = activity.kind === 'program' ? activity : undefined;
  const begun = (activity.kind === 'program' ? activity.starter : activity.code).trimEnd();
  const isFullAsked = activity.engine === 'full';
  const [code, setCode] = useKeptText(programKey(place), begun, idOf(place, 'code'));
  const [error, setError] = useState<PythonError>();
  const [checked, setChecked] = useState<readonly Checked[]>();
  const full = useFullPython(isFullAsked);
  const { state, terminal, run, check, stop } = useProgram(full.engine);
  const isBusy = state === 'loading' || state === 'running';
  const { gone: fetching, next: running } = usePassedFocus<HTMLButtonElement, HTMLButtonElement>();

  const forget = () => {
    setError(undefined);
    setChecked(undefined);
  };
  const start = async () => {
    forget();
    setError((await run(code))?.error);
  };
  const judge = async () => {
    if (isBusy) return;
    forget();
    const ended = await check(code, task?.checks ?? []);
    setChecked(ended?.results);
    setError(ended?.error);
    if (ended?.results?.every(({ wrong }) => wrong === undefined)) onSolved();
  };
  return (
    <TaskFrame place={place} title={task ? 'Write it yourself' : 'Try it out'}>
      {task && <Prose html={task.task} />}
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
      <div className="row script-only">
        {full.isMissing ? (
          <EngineButton full={full} variant="primary" ref={fetching} />
        ) : isBusy ? (
          <Button icon="x" variant="two" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button icon="play" variant={task ? 'two' : 'primary'} ref={running} onClick={() => void start()}>
            Run
          </Button>
        )}
        {task && !full.isMissing && (
          // A disabled button would lose the focus.
          <Button icon="check" aria-disabled={isBusy} onClick={() => void judge()}>
            Check
          </Button>
        )}
        <Button
          variant="two"
          size="small"
          icon="download"
          onClick={() => download(place, 'py', 'text/x-python', `${code}\n`)}
        >
          Download
        </Button>
        {code !== begun && <StartAgain field={idOf(place, 'code')} onPress={() => setCode(undefined)} />}
      </div>
      <ConsoleView place={place} terminal={terminal} />
      <div role="status">
        {state === 'loading' && (
          <p className="muted">
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
        {checked && <Results results={checked} />}
        {error && <ErrorNote error={error} code={code} engine={full.engine} />}
      </div>
      <Hints hints={task?.hints} />
      {task && (
        <TaskAnswer label="Show a program that solves it">
          <Code text={task.solution} language="python" />
        </TaskAnswer>
      )}
      <PythonChoice full={full} isAsked={isFullAsked} />
    </TaskFrame>
  );
}

export const Example = (props: ActivityProps<'example'>) => (
  <>
    <Program {...props} />
    <TaskAnswer label="What it prints">
      <TypedIn lines={props.activity.input} />
      <pre className="code-block">{props.activity.output.trimEnd()}</pre>
    </TaskAnswer>
  </>
);

/** The answers given to the program, which explain what it printed. */
const TypedIn = ({ lines = [] }: { lines?: readonly string[] | undefined }) =>
  lines.length > 0 && (
    <p>
      Typed in:{' '}
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers of an example stay where they are
        <Fragment key={i}>
          {i > 0 && ', '}
          {line ? <code>{line}</code> : 'nothing'}
        </Fragment>
      ))}
    </p>
  );
