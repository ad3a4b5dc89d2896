import { createContext } from 'react-router';
import type { Database } from '#app/platform/database/database.ts';

export type EnrolledHere = (database: Database, courseId: string) => Promise<number>;

/** Who keeps enrolments sets this for each request; without it there are none. */
export const enrolledHereContext = createContext<EnrolledHere>(async () => 0);
