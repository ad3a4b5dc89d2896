import type { Limit } from '#app/platform/limits/limit.ts';

export const limits = {
  post: { name: 'post', points: 10, within: 600 },
  comment: { name: 'comment', points: 30, within: 600 },
  like: { name: 'like', points: 120, within: 600 },
  buddy: { name: 'study-buddy', points: 20, within: 86_400 },
  report: { name: 'report', points: 20, within: 86_400 },
  search: { name: 'post-search', points: 60, within: 60 },
} as const satisfies Record<string, Limit>;
