import type { RouterContextProvider } from 'react-router';
import { enrol } from '#app/features/learning/enrol.server.ts';
import { clockContext, databaseContext } from '#app/platform/context.ts';
import type { Learnable } from './learnable.server.ts';

/** Enrols a member with a confirmed address in an open course. */
export const enrolIn = (context: Readonly<RouterContextProvider>, userId: string, learnable: Learnable) =>
  enrol(context.get(databaseContext), {
    userId,
    courseId: learnable.slug,
    courseTitle: learnable.title,
    method: learnable.kind === 'academy' ? 'self-reported' : 'self-paced',
    now: context.get(clockContext).now(),
  });
