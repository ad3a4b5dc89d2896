/** The three free courses that everybody gets with a confirmed e-mail address (accounts document, Course access). */
export const defaultCourses = [
  { courseId: 'introduction-to-technology', courseTitle: 'Introduction to Technology' },
  { courseId: 'digital-literacy-basics', courseTitle: 'Digital Literacy Basics' },
  { courseId: 'career-planning-for-women-in-tech', courseTitle: 'Career Planning for Women in Tech' },
] as const;
