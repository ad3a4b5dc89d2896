import { southAfricanTime } from '#app/dates/time.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { type CommunityPost, communityPosts } from './community-post.content.ts';

export type DatedPost = CommunityPost & { at: Date };

/** The start of the day, so that today's posts appear immediately. */
function momentOf({ date, inDays = 0 }: CommunityPost, since: string): Date {
  const moment = southAfricanTime(`${date ?? since}T00:00:00`);
  if (!date) moment.setUTCDate(moment.getUTCDate() + inDays);
  return moment;
}

export const organisationPosts = (content: Content, now: Date): DatedPost[] =>
  content
    .list(communityPosts)
    .map((post) => ({ ...post, at: momentOf(post, content.since) }))
    .filter(({ at }) => at <= now)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
