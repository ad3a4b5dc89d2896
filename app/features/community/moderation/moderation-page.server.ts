import { hideContent, keepContent, restoreContent } from './moderation.server.ts';

export const moderationSteps = {
  hide: [hideContent, 'It is hidden. Only its author still sees it.'],
  restore: [restoreContent, 'Everyone sees it again.'],
  keep: [keepContent, 'It stays as it is, and the reports are answered.'],
} as const;
