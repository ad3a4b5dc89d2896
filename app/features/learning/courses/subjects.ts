/** Subjects of the free catalogue in their fixed order; also the names of the eight career tracks (section 3). */
export const freeSubjects = [
  'Cybersecurity',
  'Networking',
  'Data Science and AI',
  'Data Science',
  'Programming',
  'Information Technology',
  'Digital Literacy',
  'Professional Skills',
] as const;

/** Subjects of the professional catalogue in their fixed order (section 3). */
export const professionalSubjects = [
  'Cloud Computing',
  'Data Analytics',
  'Project Management',
  'IT Service Management',
  'DevOps',
  'Business Analysis',
  'Agile & Scrum',
] as const;

export const courseCategories = [
  'Free Courses',
  'Career Paths',
  'Modules',
  'Resources',
  'Articles',
  'Learning Collections',
] as const;

/** Short names of the tracks, in the order of their subjects. */
export const trackIds = [
  'cybersecurity',
  'networking',
  'data-science-ai',
  'data-science',
  'programming',
  'information-technology',
  'digital-literacy',
  'professional-skills',
] as const;
export type TrackId = (typeof trackIds)[number];

/** The three free courses that come with a verified email address (accounts document, Course access). */
export const defaultCourses = [
  { courseId: 'introduction-to-technology', courseTitle: 'Introduction to Technology' },
  { courseId: 'digital-literacy-basics', courseTitle: 'Digital Literacy Basics' },
  { courseId: 'career-planning-for-women-in-tech', courseTitle: 'Career Planning for Women in Tech' },
] as const;
