import type { Learnable } from '#app/features/learning/courses/learnable.server.ts';
import type { DeviceAnswer } from '#app/features/learning/device/device-events.ts';
import type { LearnerContext } from '#app/features/learning/study/study.server.ts';
import type { Database } from '#app/platform/database/database.ts';

export interface DeviceContext {
  tx: Database;
  learner: LearnerContext;
  learnable: Learnable;
  /** The key that signs draws. */
  secret: string;
}

export const refusedAnswer = (why: string): DeviceAnswer => ({ state: 'refused', why });
