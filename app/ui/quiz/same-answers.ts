/** Answers that stand twice in a question: whoever chooses the other one would be told that it is wrong. */
export const sameAnswers = (questions: readonly { options: readonly string[] }[], path: string) =>
  questions.flatMap(({ options }, i) =>
    options.flatMap((option, place) =>
      options.indexOf(option) < place
        ? [{ path: `${path}.${i}.options.${place}`, message: 'This answer appears twice.' }]
        : [],
    ),
  );
