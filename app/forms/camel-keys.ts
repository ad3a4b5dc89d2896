type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

type CamelKeys<Answers> = { [Name in keyof Answers as CamelCase<Name & string>]: Answers[Name] };

/** A form's answers under the keys of their columns: `full_name` as `fullName`. */
export const camelKeys = <Answers extends object>(answers: Answers): CamelKeys<Answers> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as CamelKeys<Answers>;
