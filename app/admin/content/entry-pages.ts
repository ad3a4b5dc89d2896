import type { Course } from '#app/features/learning/courses/course.content.ts';
import { moduleKey } from '#app/features/learning/courses/learnable.server.ts';
import type { LearningModule } from '#app/features/learning/courses/learning-module.content.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import { pageOf } from '#app/platform/content/editing/references.ts';
import type { Fields } from '#app/platform/content/entry.ts';

const shownOn: Readonly<Record<string, readonly string[] | ((entry: Fields) => readonly string[])>> = {
  about: ['/about-us'],
  benefits: ['/'],
  'blog-page': ['/blog'],
  'career-changers': ['/career-changers'],
  'career-quiz': ['/career-changers/quiz'],
  catalogue: ['/courses', '/professional-certifications'],
  certifications: ({ id }) => [`/certifications/${id}`],
  'certification-generic': ['/certifications/other'],
  chapters: ['/chapters'],
  'code-clubs': ['/code-clubs'],
  'code-clubs-page': ['/code-clubs'],
  colours: ['/'],
  contact: ['/contact-us'],
  courses: (entry) => listOf(entry as unknown as Course),
  events: ['/events'],
  'events-page': ['/events'],
  'exam-prep': ['/exam-prep'],
  fellowships: ['/grants-fellowships'],
  'funding-page': ['/grants-fellowships'],
  grants: ['/grants-fellowships'],
  'help-page': ['/help'],
  'hero-slides': ['/'],
  home: ['/'],
  'learning-modules': (entry) => lessonsOf(entry as unknown as LearningModule),
  legal: ({ id }) => [`/${id}`],
  menus: ['/'],
  'newsroom-page': ['/newsroom'],
  partners: ['/partners'],
  'policy-articles': ['/tech-policy'],
  'policy-page': ['/tech-policy'],
  posts: ['/blog'],
  'press-releases': ['/newsroom'],
  resources: ['/resources'],
  scholarships: ['/grants-fellowships'],
  site: ['/contact-us'],
  sponsors: ['/about-us#sponsors'],
  stories: ['/newsroom'],
  team: ['/about-us#team'],
  testimonials: ['/#testimonials'],
  tracks: ['/career-changers', '/'],
  training: ['/training'],
  'video-stories': ['/#stories'],
};

const listOf = ({ id, catalogue, lessons }: Course) => [
  catalogue === 'Free Courses' ? '/courses' : '/professional-certifications',
  ...(lessons ? [`/learn/${id}`] : []),
];

const lessonsOf = (module: LearningModule) => [
  ...module.lessons.map(({ id }) => `/learn/${module.course}/${id}`),
  `/learn/${module.course}/quiz/${moduleKey(module)}`,
];

/** The public pages that show an entry, its own first; none where it stands on no page (the words of emails, times of keeping). */
export function pagesOf(collection: Collection, entry: unknown): string[] {
  const own = pageOf(collection, entry);
  const others = shownOn[collection.name] ?? [];
  return [
    ...(own === undefined ? [] : [own]),
    ...(typeof others === 'function' ? others(entry as Fields) : others),
  ];
}
