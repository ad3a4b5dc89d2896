import { Fragment } from 'react';
import { payAddress, placeAddress, scholarshipAddress } from '#app/features/learning/course/address.ts';
import { CourseBadges } from '#app/features/learning/course/course-badges.tsx';
import { SideSection, Skills } from '#app/features/learning/course/course-side.tsx';
import {
  type CatalogueCourse,
  type DatedSummary,
  type nextStarts,
  notOpenYet,
} from '#app/features/learning/course/course-summary.ts';
import { Curriculum, type CurriculumModule } from '#app/features/learning/course/curriculum.tsx';
import { Languages } from '#app/features/learning/course/languages.tsx';
import { InterestForm } from '#app/features/learning/interest/interest-form.tsx';
import { SharePage } from '#app/organisation/share-page.tsx';
import { Under18 } from '#app/organisation/under-18.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Facts } from '#app/ui/figures/facts.tsx';
import type { Crumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';

interface ListedCourseProps {
  course: CatalogueCourse;
  summary: DatedSummary;
  crumbs: Crumb[];
  pattern: string;
  catalogue: 'free' | 'professional';
  modules: CurriculumModule[];
  starts: ReturnType<typeof nextStarts>;
}

export function ListedCourse({
  course,
  summary,
  crumbs,
  pattern,
  catalogue,
  modules,
  starts,
}: ListedCourseProps) {
  const { id, title, type, description } = course;
  const hosted = 'hosted' in course && course.hosted;
  const { isOpen } = summary;
  const academy = 'academy' in course ? course.academy : undefined;
  return (
    <>
      <PageHead
        title={title}
        lead={description}
        crumbs={crumbs}
        pattern={pattern}
        badges={<CourseBadges academy={academy} type={type} />}
      >
        <div className="row">
          {hosted ? (
            <ButtonLink href={`/learn/${id}`}>Start learning</ButtonLink>
          ) : isOpen ? (
            <ButtonLink href="#class">How to take part</ButtonLink>
          ) : (
            <NotOpen summary={summary} />
          )}
        </div>
        <p className="sm">
          <Under18 />
        </p>
      </PageHead>
      <Section>
        <div className="two-col facts-first">
          <CourseFacts starts={starts} course={course} summary={summary} />
          <div className="stack wide">
            <div className="stack">
              <h2 className="h3">Here's what you will learn.</h2>
              <Ticks items={course.whatYouLearn} />
            </div>
            <div className="stack">
              <h2 className="h3">Who it is for</h2>
              <p>{course.audience}</p>
            </div>
            {modules.length > 0 && <Curriculum part="lessons" modules={modules} />}
            {!isOpen && (
              <Panel id="opening" title="Tell me when it opens">
                <p>This course has no date and no published curriculum yet.</p>
                <InterestForm courseId={id} />
                {!summary.isFree && <Scholarship title={title} />}
              </Panel>
            )}
            {isOpen && !(hosted && summary.isFree) && <Class summary={summary} catalogue={catalogue} />}
          </div>
          <CourseSide course={course} catalogue={catalogue} />
        </div>
      </Section>
    </>
  );
}

/** The specification's words for paid courses; whoever presses them is told before a class is invented. */
const NotOpen = ({ summary }: { summary: DatedSummary }) => (
  <>
    <ButtonLink href="#opening">
      {summary.isFree ? 'Tell me when it opens' : `Get started - ${summary.price}`}
    </ButtonLink>
    <p className="sm">{notOpenYet(summary)}</p>
  </>
);

const Scholarship = ({ title }: { title: string }) => (
  <ButtonLink href={scholarshipAddress(title)} variant="more" arrow>
    Apply for scholarship
  </ButtonLink>
);

/** Of a course that is not taught on this site, and has a date. */
function Class({ summary, catalogue }: Pick<ListedCourseProps, 'summary' | 'catalogue'>) {
  const { title, isFree, price } = summary;
  return (
    <Panel id="class" title="How to take part">
      <p>
        {isFree
          ? 'The course is free. Write to us, and we will answer with everything about the next class.'
          : `The course costs ${price}. You do not pay on this website: write to us, and we will answer with the date of the next class and an invoice. You have 30 days after paying to change your mind.`}
        {catalogue === 'professional' && ' The fee of the exam is paid to its provider and is not included.'}
      </p>
      <div className="row">
        {isFree ? (
          <ButtonLink href={placeAddress(title)} variant="two">
            Ask for a place
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href={payAddress(title, price)} variant="two">
              {`Get started - ${price}`}
            </ButtonLink>
            <Scholarship title={title} />
          </>
        )}
      </div>
    </Panel>
  );
}

function CourseFacts({
  course: { image, format },
  summary,
  starts,
}: Pick<ListedCourseProps, 'course' | 'summary' | 'starts'>) {
  return (
    <div className="stack wide">
      {image && <img src={image} alt="" loading="lazy" />}
      <Facts
        items={[
          { icon: 'award', label: 'Price', value: summary.price },
          { icon: 'clock', label: 'Duration', value: summary.duration },
          ...starts,
          { icon: 'signal', label: 'Level', value: summary.level },
          { icon: 'monitor', label: 'Delivery type', value: <Formats names={format} /> },
        ]}
      />
    </div>
  );
}

/** Breaks between two formats, not within one. */
const Formats = ({ names }: { names: readonly string[] }) =>
  names.map((name, i) => (
    <Fragment key={name}>
      {i > 0 && ' '}
      <span className="nw">{i < names.length - 1 ? `${name},` : name}</span>
    </Fragment>
  ));

function CourseSide({ course, catalogue }: Pick<ListedCourseProps, 'course' | 'catalogue'>) {
  const { subject, jobRoles, certifications, links = [] } = course;
  const whole =
    catalogue === 'free'
      ? `/courses?${new URLSearchParams({ category: subject })}`
      : `/professional-certifications?${new URLSearchParams({ category: subject })}`;
  return (
    <div className="stack wide">
      <SideSection title="Skills You Will Learn">
        <Skills names={course.skills} />
      </SideSection>
      <SideSection title="Jobs it leads to">
        <Ticks items={jobRoles} />
      </SideSection>
      {certifications.length > 0 && (
        <SideSection title="Exams it helps with">
          <Ticks items={certifications} />
        </SideSection>
      )}
      <SideSection title="Available Languages">
        <Languages names={course.languages} />
      </SideSection>
      <SharePage what="course" title={course.title} />
      <SideSection title="See also">
        <ul className="stack">
          {[...links, { label: `All ${subject} courses`, href: whole }].map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </SideSection>
    </div>
  );
}
