import { Card } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Feature } from '#app/ui/layout/feature.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Chip, Chips } from '#app/ui/lists/chip.tsx';
import { readingLines } from '#app/ui/lists/meta-list.tsx';
import type { PolicyCardData } from './policy-view.ts';

const Tags = ({ tags }: { tags: string[] }) => (
  <Chips label="Tags">
    {tags.map((tag) => (
      <Chip key={tag}>{tag}</Chip>
    ))}
  </Chips>
);

export function PolicyCard({ article, level = 3 }: { article: PolicyCardData; level?: 2 | 3 }) {
  const href = `/tech-policy/${article.id}`;
  return (
    <Card
      as="li"
      level={level}
      title={article.title}
      href={href}
      pattern={article.pattern}
      image={article.image}
      badges={<Badge>{article.category}</Badge>}
      text={article.excerpt}
      meta={[{ icon: 'calendar', text: article.date }]}
      foot={
        <ButtonLink href={href} variant="more" about={`“${article.title}”`}>
          Read More
        </ButtonLink>
      }
    >
      <Tags tags={article.tags} />
    </Card>
  );
}

export function PolicyFeature({ article }: { article: PolicyCardData }) {
  const href = `/tech-policy/${article.id}`;
  return (
    <Feature
      title={article.title}
      href={href}
      pattern={article.pattern}
      image={article.image}
      badges={
        <>
          <Badge tone="wait">Featured article</Badge>
          <Badge>{article.category}</Badge>
          {article.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </>
      }
      text={article.excerpt}
      meta={readingLines(article)}
    >
      <ButtonLink href={href} arrow about={`“${article.title}”`}>
        Read Article
      </ButtonLink>
    </Feature>
  );
}
