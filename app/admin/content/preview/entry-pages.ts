import { places } from '#app/admin/content/content-places.ts';
import { moduleKey } from '#app/features/learning/study/learnable.server.ts';
import type { LearningModule } from '#app/features/learning/study/learning-module.content.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import { pageOf } from '#app/platform/content/editing/references.ts';
import { entryIdOf } from '#app/platform/content/entry.ts';

type Fields = Record<string, unknown>;

const alsoOn: Readonly<Record<string, (entry: Fields) => readonly string[]>> = {
  benefits: () => ['/'],
  'blog-page': () => ['/blog'],
  'career-quiz': () => ['/career-changers/quiz'],
  catalogue: () => ['/courses', '/professional-certifications'],
  certifications: ({ id }) => [`/certifications/${id}`],
  'certification-generic': () => ['/certifications/other'],
  colours: () => ['/'],
  events: () => ['/events'],
  'events-page': () => ['/events'],
  'exam-prep': () => ['/exam-prep'],
  fellowships: () => ['/grants-fellowships'],
  'free-courses': () => ['/courses'],
  grants: () => ['/grants-fellowships'],
  'help-page': () => ['/help'],
  home: () => ['/'],
  'learning-modules': (entry) => lessonsOf(entry as unknown as LearningModule),
  menus: () => ['/'],
  'policy-articles': () => ['/tech-policy'],
  'policy-page': () => ['/tech-policy'],
  posts: () => ['/blog'],
  'press-releases': () => ['/newsroom'],
  'professional-courses': () => ['/professional-certifications'],
  resources: () => ['/resources'],
  scholarships: () => ['/grants-fellowships'],
  stories: () => ['/newsroom'],
  tracks: () => ['/career-changers', '/'],
};

const lessonsOf = (module: LearningModule) => [
  ...module.lessons.map(({ id }) => `/learn/${module.course}/${id}`),
  `/learn/${module.course}/quiz/${moduleKey(module)}`,
];

/** The public pages that show an entry, its own first; none where it stands on no page (the words of emails, times of keeping). */
export function pagesOf(collection: Collection, entry: unknown): string[] {
  const { name } = collection;
  const fields = entry as Fields;
  const own = pageOf(collection, entry);
  const place = places[name]?.path(entryIdOf(collection, entry), fields);
  const all = [own, place, ...(alsoOn[name]?.(fields) ?? [])].filter((path) => path !== undefined);
  return [...new Set(all)];
}
