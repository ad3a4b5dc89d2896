import { dictionary } from '@zxcvbn-ts/language-common';
import { answerQuestions } from '#app/platform/workers/answer.ts';
import { createPasswordCheck } from './password-strength.ts';

const judge = createPasswordCheck(dictionary);
answerQuestions(({ password, about }: { password: string; about: readonly string[] }) =>
  judge(password, about),
);
