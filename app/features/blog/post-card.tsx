import { formatDate } from '#app/organisation/time.ts';
import type { ImageOf } from '#app/ui/base/picture.tsx';
import { Card } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { readingLines } from '#app/ui/lists/meta-list.tsx';
import { readingMinutes } from '#app/ui/text/reading.ts';
import type { Post } from './post.content.ts';

export function PostCard({ post, level = 2 }: { post: PostCardData; level?: 2 | 3 }) {
  const href = `/blog/${post.id}`;
  return (
    <Card
      as="li"
      level={level}
      title={post.title}
      href={href}
      pattern={post.pattern}
      image={post.image}
      badges={<Badge>{post.badge}</Badge>}
      text={post.description}
      meta={readingLines(post)}
      foot={
        <ButtonLink href={href} variant="more" about={`“${post.title}”`}>
          Read More
        </ButtonLink>
      }
    />
  );
}

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
type PostCardData = ReturnType<ReturnType<typeof postCard>>;
