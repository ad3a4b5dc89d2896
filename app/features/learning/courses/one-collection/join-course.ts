import type { Fields } from '#app/platform/content/entry.ts';

/** What one course said while its texts were in several collections. */
export interface CourseParts {
  'free-courses'?: Fields | undefined;
  'professional-courses'?: Fields | undefined;
  'course-details'?: Fields | undefined;
  'learning-courses'?: Fields | undefined;
}

/** The same as one entry. A text that visitors did not see (a full description that the course did not name, lessons not open yet) is taken with `whole` alone. */
export function joinCourse(id: string, parts: CourseParts, whole = false): Fields {
  const free = parts['free-courses'];
  const { 'professional-courses': professional, 'course-details': full, 'learning-courses': taught } = parts;
  const { detail, hosted, ...listed } = free ?? {};
  const course: Fields = professional
    ? { ...professional, catalogue: 'Professional Certifications' }
    : { title: (full ?? taught)?.title, ...listed, catalogue: 'Free Courses' };
  course.id = id;
  if (full && (whole || detail !== undefined)) addDetails(course, full);
  if (taught && (whole || hosted === true)) course.lessons = lessonsOf(taught);
  return course;
}

/** What both said of the academy, the languages and the picture is as the course's own page had it. */
function addDetails(course: Fields, full: Fields): void {
  const { id: _, title, image, academy, languages, sample, duration, level, price, ...details } = full;
  course.details = title === course.title ? details : { title, ...details };
  course.duration ??= duration;
  if (typeof level === 'string') course.level ??= level.toUpperCase();
  for (const [name, said] of Object.entries({ image, academy, languages, sample }))
    if (said !== undefined) course[name] = said;
}

function lessonsOf(taught: Fields): Fields {
  const { id: _, order, title, subject, level, ...lessons } = taught;
  return lessons;
}
