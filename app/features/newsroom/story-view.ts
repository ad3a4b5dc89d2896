import { formatDate, newestFirst } from '#app/organisation/time.ts';
import type { ImageOf } from '#app/ui/base/picture.tsx';
import { readingMinutes } from '#app/ui/text/reading.ts';
import type { PressRelease } from './press-release.content.ts';
import type { Story } from './story.content.ts';

export const storyCard =
  (imageOf: ImageOf) =>
  ({ id, title, date, excerpt, category, author, pattern, image, body, sample }: Story) => ({
    id,
    title,
    excerpt,
    category,
    author,
    date: formatDate(date),
    pattern: pattern ?? id,
    image: imageOf(image),
    sample,
    minutes: readingMinutes(body),
  });
export type StoryCardData = ReturnType<ReturnType<typeof storyCard>>;

export const pressLine = ({ id, title, date, excerpt, sample }: PressRelease) => ({
  href: `/newsroom/press/${id}`,
  title,
  text: excerpt,
  note: formatDate(date),
  sample,
});

export const relatedStories = (story: Story, all: readonly Story[]): Story[] =>
  newestFirst(all.filter(({ id }) => id !== story.id))
    .sort((a, b) => Number(b.category === story.category) - Number(a.category === story.category))
    .slice(0, 3);
