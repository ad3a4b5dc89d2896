import { z } from 'zod';
import { type Content, list } from '#app/platform/content/collection.ts';

/** What a course page lists of the modules that are taught here; the whole of them is described where they are taught. */
const hostedModule = z.object({
  id: z.string(),
  course: z.string(),
  title: z.string(),
  summary: z.string(),
  lessons: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type HostedModule = z.infer<typeof hostedModule>;

const hostedModules = list('learning-modules', hostedModule);

/** Modules of a course that is taught here, in their order. */
export const hostedModulesOf = (content: Content, course: string): HostedModule[] =>
  content.list(hostedModules).filter((entry) => entry.course === course);
