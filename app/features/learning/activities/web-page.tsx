import { useEffect, useRef, useState } from 'react';
import { CodeField } from '#app/features/learning/activities/editor/code-field.tsx';
import { Code } from '#app/features/learning/activities/editor/coloured.tsx';
import { keepText, keptText, programKey } from '#app/features/learning/device/device-store.ts';
import type { ScriptError } from '#app/features/learning/programs/count-loops.ts';
import { type PageRunner, pageRunner } from '#app/features/learning/programs/runner.ts';
import { type PageSources, wholePage } from '#app/features/learning/programs/whole-page.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { type ActivityProps, idOf } from './activity-view.ts';
import { download } from './download.ts';
import { Hints } from './hints.tsx';
import { type Checked, Results } from './results.tsx';
import { StartAgain, TaskAnswer, TaskFrame } from './task-frame.tsx';
import { useKeptText } from './use-kept-text.ts';

const languages = ['html', 'css', 'script'] as const;
type Language = (typeof languages)[number];

const fields: Record<Language, { label: string; keys: readonly string[] }> = {
  html: { label: 'HTML', keys: ['tab', '<', '>', '/', '=', '"'] },
  css: { label: 'CSS', keys: ['tab', '{', '}', ':', ';', '#', '.', '-'] },
  script: { label: 'JavaScript', keys: ['tab', '(', ')', '{', '}', '"', '=', ';', '.'] },
};

/** Pause in typing before the page is rendered again, in ms. */
const pause = 500;

function useSource(place: string, starter: PageSources, language: Language) {
  const begun = (starter[language] ?? '').trimEnd();
  const [text, set] = useKeptText(programKey(place, language), begun, idOf(place, language));
  return { text, set, isChanged: text !== begun };
}

export function WebPage({ place, activity, onSolved }: ActivityProps<'page'>) {
  const { task, starter, solution, checks = [], hints } = activity;
  const sources = {
    html: useSource(place, starter, 'html'),
    css: useSource(place, starter, 'css'),
    script: useSource(place, starter, 'script'),
  };
  const own = languages.filter((language) => starter[language] !== undefined);
  const [html, css, script] = [sources.html.text, sources.css.text, sources.script.text];
  const [results, setResults] = useState<readonly Checked[]>();
  const [failure, setFailure] = useState<ScriptError>();
  const [isMissing, setMissing] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const runner = useRef<Promise<PageRunner>>(undefined);
  const shows = useRef(0);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A page that froze the browser would freeze it again on opening the lesson, so it waits for a change or a press.
  const underway = programKey(place, 'showing');
  const isHeld = useRef(false);

  async function show(isChecked: boolean): Promise<void> {
    clearTimeout(soon.current);
    isHeld.current = false;
    shows.current += 1;
    const turn = shows.current;
    setSilent(false);
    try {
      runner.current ??= pageRunner(frame.current as HTMLIFrameElement);
      const page = await runner.current;
      setMissing(false);
      keepText(underway, 'yes');
      const judged = await page.show({ html, css, script }, isChecked ? checks : []);
      if (turn !== shows.current) return;
      if (!judged) {
        runner.current = undefined;
        setFailure(undefined);
        return setSilent(true);
      }
      keepText(underway, undefined);
      setFailure(judged.error);
      if (!isChecked) return;
      const found = checks.map(({ says }, i) => ({ says, wrong: judged.answers[i] }));
      setResults(found);
      if (found.every((result) => result.wrong === undefined)) onSolved();
    } catch {
      runner.current = undefined;
      setMissing(true);
    }
  }

  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    isHeld.current = keptText(underway) !== undefined;
    setSilent(isHeld.current);
  }, [underway]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew after what was typed
  useEffect(() => {
    soon.current = setTimeout(() => {
      if (!isHeld.current) void latest.current(false);
    }, pause);
    return () => clearTimeout(soon.current);
  }, [html, css, script]);

  const change = (language: Language, text: string | undefined) => {
    setResults(undefined);
    isHeld.current = false;
    sources[language].set(text);
  };
  return (
    <TaskFrame place={place} title={checks.length > 0 ? 'Write it yourself' : 'Try it out'}>
      <Prose html={task} />
      {own.map((language) => (
        <CodeField
          key={language}
          id={idOf(place, language)}
          language={language}
          value={sources[language].text}
          onChange={(text) => change(language, text)}
          {...fields[language]}
        />
      ))}
      <iframe className="page-frame script-only" title="Your page" ref={frame} />
      <div className="row script-only">
        {checks.length > 0 && (
          <Button icon="check" onClick={() => void show(true)}>
            Check
          </Button>
        )}
        <Button
          variant="two"
          size="small"
          icon="download"
          onClick={() => download(place, 'html', 'text/html', wholePage({ html, css, script }))}
        >
          Download
        </Button>
        {own.some((language) => sources[language].isChanged) && (
          <StartAgain
            field={idOf(place, own[0] ?? 'html')}
            onPress={() => {
              for (const language of own) change(language, undefined);
            }}
          />
        )}
      </div>
      <div role="status">
        {isMissing && (
          <Note tone="warn" title="Your page could not be shown">
            <p>
              Please check your connection and press the button again. What you typed is kept on this device.
            </p>
          </Note>
        )}
        {isSilent && (
          <Note tone="warn" title="Your page did not answer">
            <p>
              It may repeat something without an end, or leave for another page by itself. Look at what you
              changed last, or start again. It is shown anew as soon as you change something.
            </p>
          </Note>
        )}
        {failure && (
          <Note
            tone="warn"
            title={failure.line ? `JavaScript stops in line ${failure.line}` : 'JavaScript has stopped'}
          >
            <p>
              It says: <code>{failure.message}</code>
            </p>
          </Note>
        )}
        {results && <Results results={results} />}
      </div>
      <Hints hints={hints} />
      {solution && (
        <TaskAnswer label="Show a page that solves it">
          {languages.map(
            (language) =>
              solution[language] && <Code key={language} text={solution[language]} language={language} />,
          )}
        </TaskAnswer>
      )}
    </TaskFrame>
  );
}
