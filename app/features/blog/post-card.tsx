import { Card } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { readingLines } from '#app/ui/lists/meta-list.tsx';
import type { PostCardData } from './post-view.ts';

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
