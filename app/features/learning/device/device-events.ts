/** What a device tells an account that was done on it, and what the account tells the device. Plain types: the browser has them too. */

/** What is taken in one request. */
export const mostEvents = 1_000;

/** A lesson that was marked as done, or no longer is. */
export interface LessonMark {
  lesson: string;
  done: boolean;
  /** When it was marked so, in ms. A page of an earlier release does not say it, and only ever marks lessons as done. */
  at?: number | undefined;
}

/** Answers to questions that were given along: one figure for each, the place of the chosen option as it is written. */
export interface QuizTry {
  draw: string;
  answers: string;
}

export interface ProgramText {
  text: string;
  /** When it was changed last, in ms. */
  at: number;
}

export interface ProgramChange extends ProgramText {
  /** Such as `program first-words/greet`: what it is called in its part, lesson and part. */
  program: string;
}

export type DeviceEvent = LessonMark | QuizTry | ProgramChange;

export interface KeptQuizResult {
  percentage: number;
  passed: boolean;
  right: number;
  total: number;
  /** Lessons to read again. */
  again: string[];
  /** Why each answer is right; of a quiz that was passed, in the one answer that marks it. */
  questions?: { name: string; question: string; isRight: boolean; right: string; explanation: string }[];
}

export interface DeviceAnswer {
  state: 'taken' | 'taken before' | 'refused';
  /** Why it cannot be taken. */
  why?: string;
  result?: KeptQuizResult;
  /** Of a program: the time under which it was taken. No clock of a device is ahead of ours. */
  at?: number;
}

/** A question as it is asked: the right answer and the explanation stay on the server until somebody has answered. */
export interface AskedQuestion {
  name: string;
  question: string;
  /** In the order in which they are shown; `value` is what the form sends. */
  options: { value: string; label: string }[];
}

/** Questions of one try at a quiz, for one member, to be answered without a line. */
export interface GivenDraw {
  /** As in the address of its quiz. */
  module: string;
  draw: string;
  questions: AskedQuestion[];
}

export interface AccountCourse {
  /** By which a device knows the account again: nobody else can tell whose it is. */
  tag: string;
  /** Lessons done and quizzes passed, by the keys of the outline. */
  done: string[];
  /** When each lesson was marked last, as done or no longer. */
  marked: Record<string, number>;
  programs: Record<string, ProgramText>;
  draws?: GivenDraw[];
}

/** Why an account has nothing to do with the course now. What waits for it stays on the device. */
export type CourseRefusal = 'signIn' | 'verify' | 'denied' | 'ended';

/** The newest change wins; of two at the same moment always the same one, whichever comes first. */
export const isNewer = (one: ProgramText, other: ProgramText): boolean =>
  one.at > other.at || (one.at === other.at && one.text > other.text);

export const devicePath = (course: string) => `/learn/${course}/device`;
