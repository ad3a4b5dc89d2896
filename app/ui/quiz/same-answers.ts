/** Finds duplicate answers within a question: choosing the other copy would be marked wrong. */
export const sameAnswers = (questions: readonly { options: readonly string[] }[], path: string) =>
  questions.flatMap(({ options }, i) =>
    options.flatMap((option, place) =>
      options.indexOf(option) < place
        ? [{ path: `${path}.${i}.options.${place}`, message: 'This answer appears twice.' }]
        : [],
    ),
  );
