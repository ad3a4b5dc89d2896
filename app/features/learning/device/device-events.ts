/** What a device and an account tell each other about work done. Plain types, shared with the browser. */

/** The limit per request. */
export const mostEvents = 1_000;

export interface LessonMark {
  lesson: string;
  done: boolean;
  /** When it was marked, in ms. Absent on pages of earlier releases, which only mark lessons as done. */
  at?: number | undefined;
}

/** Answers to the questions of a draw: for each, the index of the chosen option in its original order. */
export interface QuizTry {
  draw: string;
  answers: string;
}

export interface ProgramText {
  text: string;
  /** When it was last changed, in ms. */
  at: number;
}

export interface ProgramChange extends ProgramText {
  /** Such as `program first-words/greet`: its name within the part, the lesson and the part. */
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
  /** Why each answer is right; only after a pass, and only in the response that marks the quiz. */
  questions?: { name: string; question: string; isRight: boolean; right: string; explanation: string }[];
}

export interface DeviceAnswer {
  state: 'taken' | 'taken before' | 'refused';
  /** Why it cannot be taken. */
  why?: string;
  result?: KeptQuizResult;
  /** For a program: the time it was stored under, never later than the server's clock. */
  at?: number;
}

/** A question as asked: the right answer and the explanation stay on the server until it is answered. */
export interface AskedQuestion {
  name: string;
  question: string;
  /** In the order shown; `value` is what the form sends. */
  options: { value: string; label: string }[];
}

/** Questions for one attempt at a quiz by one member, to be answered offline. */
export interface GivenDraw {
  /** As in the quiz's address. */
  module: string;
  draw: string;
  questions: AskedQuestion[];
}

export interface AccountCourse {
  /** Identifies the account to this device without revealing whose it is. */
  tag: string;
  /** Lessons done and quizzes passed, by their keys in the outline. */
  done: string[];
  /** When each lesson was last marked as done or not done. */
  marked: Record<string, number>;
  programs: Record<string, ProgramText>;
  draws?: GivenDraw[];
}

/** Why an account cannot take work in this course now; it stays waiting on the device. */
export type CourseRefusal = 'signIn' | 'verify' | 'denied' | 'ended';

/** The newest change wins; ties are broken the same way in either order. */
export const isNewer = (one: ProgramText, other: ProgramText): boolean =>
  one.at > other.at || (one.at === other.at && one.text > other.text);

export const devicePath = (course: string) => `/learn/${course}/device`;
