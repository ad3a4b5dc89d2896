/** Which of the seeded tiles are good enough to keep, seen with our own eyes. */
export const seeds = [
  2, 5, 10, 11, 14, 15, 17, 19, 24, 27, 28, 29, 30, 33, 35, 39, 42, 43, 45, 48, 50, 54, 55, 64,
].map((n) => `bead-${n}`);

/** Subjects of the professional catalogue: seeded by their own names. */
export const professional = [
  'cloud-computing',
  'data-analytics',
  'project-management',
  'it-service-management',
  'devops',
  'business-analysis',
  'agile-and-scrum',
];
