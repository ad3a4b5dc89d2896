import { Card } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Feature } from '#app/ui/layout/feature.tsx';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Chip, Chips } from '#app/ui/lists/chip.tsx';
import { type MetaLine, readingLines } from '#app/ui/lists/meta-list.tsx';
import type { ArticleCardData } from './article.ts';

interface ArticleCardProps {
  article: ArticleCardData;
  level?: 2 | 3;
}

export function ArticleCard({ article, level = 3 }: ArticleCardProps) {
  const { href, title, tags } = article;
  return (
    <Card
      as="li"
      level={level}
      title={title}
      href={href}
      pattern={article.pattern}
      image={article.image}
      badges={<Badges of={article} />}
      text={article.summary}
      meta={article.longFacts ? articleFacts(article) : [dateLine(article)]}
      foot={
        article.readMore && (
          <ButtonLink href={href} variant="more" about={`“${title}”`}>
            Read More
          </ButtonLink>
        )
      }
    >
      {tags && <Tags tags={tags} />}
    </Card>
  );
}

interface FeatureProps {
  article: ArticleCardData;
  mark: string;
  button: string;
}

export function ArticleFeature({ article, mark, button }: FeatureProps) {
  const { href, title, tags = [] } = article;
  return (
    <Feature
      title={title}
      href={href}
      pattern={article.pattern}
      image={article.image}
      badges={
        <>
          <Badge tone="wait">{mark}</Badge>
          <Badges of={article} />
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </>
      }
      text={article.summary}
      meta={articleFacts(article)}
    >
      <ButtonLink href={href} arrow about={`“${title}”`}>
        {button}
      </ButtonLink>
    </Feature>
  );
}

export const Badges = ({ of }: { of: ArticleCardData }) => (
  <>
    <Badge>{of.category}</Badge>
    <ExampleBadge of={of} />
  </>
);

export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Chips label="Tags">
    {tags.map((tag) => (
      <Chip key={tag}>{tag}</Chip>
    ))}
  </Chips>
);

const dateLine = ({ date }: ArticleCardData): MetaLine => ({ icon: 'calendar', text: date });

/** A press release names no author: it speaks for the organisation. */
export const articleFacts = (article: ArticleCardData, publisher = ''): MetaLine[] => {
  const { author } = article;
  return author
    ? readingLines({ ...article, author })
    : [dateLine(article), { icon: 'newspaper', text: publisher }];
};
