import { formatDate, newestFirst } from '#app/dates/time.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { datedEvent, datedEvents, formatEvent, isOver } from '#app/features/events/event/dated-event.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { summarise } from '#app/features/learning/courses/course-summary.ts';
import type { Content } from '#app/platform/content/collection.ts';

interface Promoted {
  kind: 'Event' | 'Course' | 'Post';
  path: string;
  title: string;
}

export function promotedPages(content: Content, now: Date): Promoted[] {
  const coming = datedEvents(content).filter((event) => !isOver(event, now));
  return [
    ...coming.map(({ id, title }) => ({ kind: 'Event' as const, path: `/events/${id}`, title })),
    ...newestFirst(content.list(posts)).map(({ id, title }) => ({
      kind: 'Post' as const,
      path: `/blog/${id}`,
      title,
    })),
    ...content
      .list(courses)
      .map(({ id, title }) => ({ kind: 'Course' as const, path: `/courses/${id}`, title })),
  ];
}

/** A card for the page at `path`, with its current content; undefined for other pages. */
export function promotedCard(content: Content, path: string): (Promoted & { lines: string[] }) | undefined {
  const [, collection = '', id = '', ...rest] = path.split('/');
  if (rest.length > 0) return undefined;
  if (collection === 'events') {
    const event = datedEvent(content, id);
    if (!event) return undefined;
    const { date, time, place } = formatEvent(event);
    const lines = event.cancelled
      ? ['This event has been called off.']
      : [`${date}, ${time}, South African time`, place];
    return { kind: 'Event', path, title: event.title, lines };
  }
  if (collection === 'courses') {
    const course = content.get(courses, id);
    if (!course) return undefined;
    const { title, teaser, level, duration, price } = summarise(content, course);
    return { kind: 'Course', path, title, lines: [teaser, [level, duration, price].join(', ')] };
  }
  const post = collection === 'blog' ? content.get(posts, id) : undefined;
  return post && { kind: 'Post', path, title: post.title, lines: [post.description, formatDate(post.date)] };
}
