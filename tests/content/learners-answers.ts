/** What a learner might submit instead of the lesson's solution. */
export interface Answer<A> {
  /** Lesson and part. */
  task: string;
  what: string;
  answer: A;
}

export interface WrongAnswer<A> extends Answer<A> {
  /** By which words she sees what failed. */
  says: string;
}
