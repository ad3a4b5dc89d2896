import type { IslandRegistry } from '#app/platform/islands/islands.behaviour.ts';

/** Every island of the public pages, each in a chunk of its own. */
export const registry: IslandRegistry = {
  'practice-quiz': () => import('#app/features/certifications/practice-quiz.island.tsx'),
};
