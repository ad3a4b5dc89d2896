import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { answerQuestions } from '#app/platform/threads/answer.ts';

answerQuestions((parameters: Argon2Parameters) => argon2Sync('argon2id', parameters));
