import type { CourseSummary, DatedSummary } from '#app/features/learning/courses/course-summary.ts';
import { Card } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';

interface CourseCardProps {
  course: DatedSummary;
  pattern: string;
}

export function CourseCard({ course, pattern }: CourseCardProps) {
  const { title, href, teaser, isFree, isOpen, way, price, type, duration, level, format } = course;
  return (
    <Card
      title={title}
      href={href}
      pattern={pattern}
      head="low"
      cachedFor={course}
      badges={
        <>
          <PriceBadge isFree={isFree} price={price} />
          {way && <Badge>{way}</Badge>}
          <span className="small-text muted">{type}</span>
        </>
      }
      meta={[
        { icon: 'clock', text: duration },
        { icon: 'monitor', text: format },
        { icon: 'signal', text: level },
      ]}
      foot={
        !isFree && (
          <ButtonLink href={isOpen ? href : `${href}#opening`} size="small" variant="two" wide>
            {`Get started - ${price}`}
          </ButtonLink>
        )
      }
    >
      <p className="muted small-text">{teaser}</p>
    </Card>
  );
}

export const PriceBadge = ({ isFree, price }: Pick<CourseSummary, 'isFree' | 'price'>) => (
  <Badge tone={isFree ? 'ok' : 'wait'}>{price}</Badge>
);
