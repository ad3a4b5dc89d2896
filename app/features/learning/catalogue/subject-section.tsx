import { counted } from '#app/platform/counted.ts';
import { CardList } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Carousel } from '#app/ui/disclosure/carousel.tsx';
import { DialogTemplate } from '#app/ui/disclosure/dialog.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { SubjectHead } from '#app/ui/layout/section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import type { SubjectView } from './catalogue-view.ts';
import { CourseCard, PriceBadge } from './course-card.tsx';

interface SubjectSectionProps {
  subject: SubjectView;
  badge?: string;
  empty?: React.ReactNode;
}

export function SubjectSection({ subject, badge, empty }: SubjectSectionProps) {
  const { id, name, description, pattern, active, courses, all } = subject;
  return (
    <section className="subject" id={id} data-scroll-here={active || undefined}>
      <SubjectHead
        id={`${id}-title`}
        title={name}
        text={description}
        pattern={pattern}
        badge={active && badge && <Badge tone="wait">{badge}</Badge>}
        action={
          all.length > 0 && (
            <ButtonLink variant="more" href={`#${id}`} dialog={`all-${id}`}>
              {`View All (${all.length})`}
            </ButtonLink>
          )
        }
      />
      {courses.length > 0 ? (
        <Carousel
          id={`${id}-courses`}
          label={`${name} courses`}
          items={courses.map((course) => ({
            key: course.id,
            node: <CourseCard course={course} pattern={pattern} />,
          }))}
        />
      ) : (
        <Note>{all.length > 0 ? <p>No course in this subject matches your filters.</p> : empty}</Note>
      )}
      {all.length > 0 && <AllCourses subject={subject} />}
    </section>
  );
}

function AllCourses({ subject: { id, name, all } }: { subject: SubjectView }) {
  return (
    <DialogTemplate
      id={`all-${id}`}
      title={name}
      lead={`All ${counted(all.length, 'course')}`}
      wide
      cachedFor={all}
    >
      <CardList
        items={all.map((course) => ({
          text: (
            <div key={course.id}>
              <a href={course.href}>{course.title}</a>
              <p className="muted small-text">{`${course.duration}, ${course.level}, ${course.format}${course.way ? ` · ${course.way}` : ''}`}</p>
            </div>
          ),
          note: <PriceBadge isFree={course.isFree} price={course.price} />,
        }))}
      />
    </DialogTemplate>
  );
}
