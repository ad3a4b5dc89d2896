import type { ComponentProps, ReactNode } from 'react';
import { counted } from '#app/platform/counted.ts';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ProgressBar } from '#app/ui/data-display/progress.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import styles from './quiz.css?url';

interface QuizFormProps extends ComponentProps<'form'> {
  send: string;
  next: string;
  /** Minutes on the optional countdown; omitted: no countdown. */
  minutes?: number;
}

export function QuizForm({ send, next, minutes, children, ...form }: QuizFormProps) {
  return (
    <form className="form" data-quiz {...form}>
      <OwnStyles href={styles} />
      <div className="script-only">
        <p className="muted" role="status" data-step>
          {'\u00a0'}
        </p>
        <ProgressBar value={0} label="Your way through the quiz" />
      </div>
      {children}
      <div className="row">
        <Button variant="two" data-back hidden>
          Back
        </Button>
        <Button type="submit" data-next={next}>
          {send}
        </Button>
      </div>
      {minutes !== undefined && (
        <div className="row script-only">
          <Button variant="two" size="small" icon="clock" data-clock={minutes}>
            {`Start a clock of ${counted(minutes, 'minute')}`}
          </Button>
          <p className="muted small-text" role="timer" />
        </div>
      )}
    </form>
  );
}

interface QuizQuestionProps {
  name: string;
  question: string;
  answers: readonly string[];
  required?: boolean;
  about?: string;
  /** Shown as soon as this question is answered; omitted: all answers are checked together. */
  reasons?: { correct: number; explanation: ReactNode };
}

export function QuestionField({ name, question, answers, required, about, reasons }: QuizQuestionProps) {
  return (
    <fieldset className="field quiz" data-about={about} data-correct={reasons?.correct}>
      <legend tabIndex={-1}>{question}</legend>
      {answers.map((text, place) => (
        <label key={text} className="pick">
          <input type="radio" name={name} value={place} required={required} />
          <span>{text}</span>
        </label>
      ))}
      {reasons && (
        <div role="status">
          <template data-when="right">
            <Note tone="good" title="Right.">
              <p>{reasons.explanation}</p>
            </Note>
          </template>
          <template data-when="wrong">
            <Note tone="bad" title="Not quite.">
              <p>The right answer is: {answers[reasons.correct]}</p>
              <p>{reasons.explanation}</p>
            </Note>
          </template>
        </div>
      )}
    </fieldset>
  );
}
