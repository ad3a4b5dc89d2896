import { formatDate } from '#app/organisation/time.ts';
import type { ImageOf } from '#app/ui/base/picture.tsx';
import { readingMinutes } from '#app/ui/text/reading.ts';
import type { Post } from './post.content.ts';

export const postCard =
  (imageOf: ImageOf) =>
  ({ id, title, description, date, author, badge, pattern, image, body }: Post) => ({
    id,
    title,
    description,
    date: formatDate(date),
    author,
    badge,
    pattern: pattern ?? id,
    image: imageOf(image),
    minutes: readingMinutes(body),
  });
export type PostCardData = ReturnType<ReturnType<typeof postCard>>;
