import { Card } from '#app/ui/cards/card.tsx';
import { Badge, ExampleBadge } from '#app/ui/lists/badge.tsx';
import type { StoryCardData } from './story-view.ts';

export const StoryListCard = ({ story }: { story: StoryCardData }) => (
  <Card
    as="li"
    title={story.title}
    href={`/newsroom/${story.id}`}
    pattern={story.pattern}
    image={story.image}
    badges={
      <>
        <Badge>{story.category}</Badge>
        <ExampleBadge of={story} />
      </>
    }
    text={story.excerpt}
    meta={[{ icon: 'calendar', text: story.date }]}
  />
);
