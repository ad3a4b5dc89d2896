import type { RouterContextProvider } from 'react-router';
import type { Learnable } from '#app/features/learning/study/learnable.server.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import { enrol } from './enrol.server.ts';

/** Enrols a member with a confirmed address in an open course. */
export const enrolIn = (context: Readonly<RouterContextProvider>, userId: string, learnable: Learnable) =>
  enrol(context.get(databaseContext), {
    userId,
    courseId: learnable.slug,
    courseTitle: learnable.title,
    method: learnable.kind === 'academy' ? 'self-reported' : 'self-paced',
    now: context.get(clockContext).now(),
  });
