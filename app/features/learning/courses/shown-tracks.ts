import { dayOf } from '#app/dates/time.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { isOpenOn } from './course-summary.ts';
import { coursesOf } from './find-course.ts';
import { tracks } from './track.content.ts';

/** The career tracks with catalogue data of their courses (public document, Home and Career changers). */
export function shownTracks(content: Content, now: Date) {
  const day = dayOf(now);
  const free = coursesOf(content, 'Free Courses');
  const courseOf = (name: string) => {
    const course = free.find(({ id, title }) => id === name || title === name);
    if (!course) return [];
    const { id, title, duration } = course;
    return [{ id, title, duration, isOpen: isOpenOn(course, day) }];
  };
  return content.list(tracks).map((track) => ({
    ...track,
    courses: track.courses.flatMap(({ name }) => courseOf(name)),
    jobRoles: track.jobRoles.map((role) => ({ ...role, courses: role.courses.flatMap(courseOf) })),
  }));
}

export type ShownTrack = ReturnType<typeof shownTracks>[number];
