import { Fragment } from 'react';
import { payAddress, scholarshipAddress } from '#app/features/learning/course/address.ts';
import { CourseBadges } from '#app/features/learning/course/course-badges.tsx';
import { SideSection, Skills } from '#app/features/learning/course/course-side.tsx';
import type {
  CatalogueCourse,
  CourseSummary,
  nextStarts,
} from '#app/features/learning/course/course-summary.ts';
import { Curriculum, type CurriculumModule } from '#app/features/learning/course/curriculum.tsx';
import { Languages } from '#app/features/learning/course/languages.tsx';
import { InterestForm } from '#app/features/learning/interest/interest-form.tsx';
import { SharePage } from '#app/organisation/share-page.tsx';
import { Under18 } from '#app/organisation/under-18.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Facts } from '#app/ui/figures/facts.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { Crumb } from '#app/ui/panels/breadcrumb.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';

interface ListedCourseProps {
  course: CatalogueCourse;
  summary: CourseSummary;
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
          ) : (
            <ButtonLink href="#opening">Tell me when it opens</ButtonLink>
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
            {!hosted && (
              <Panel id="opening" title="Tell me when it opens">
                <p>This course has no date and no published curriculum yet.</p>
                <InterestForm courseId={id} />
              </Panel>
            )}
            {!summary.isFree && <Paying title={title} price={summary.price} catalogue={catalogue} />}
          </div>
          <CourseSide course={course} catalogue={catalogue} />
        </div>
      </Section>
    </>
  );
}

function Paying({ title, price, catalogue }: { title: string; price: string; catalogue: string }) {
  return (
    <Panel id="paying" title="How to take part">
      <p>
        The course costs {price}. You do not pay on this website: write to us, and we will answer with the
        date of the next class and an invoice. You have 30 days after paying to change your mind.
        {catalogue === 'professional' && ' The fee of the exam is paid to its provider and is not included.'}
      </p>
      <div className="row">
        <ButtonLink href={payAddress(title, price)} variant="two">
          {`Get started - ${price}`}
        </ButtonLink>
        <ButtonLink href={scholarshipAddress(title)} variant="more" arrow>
          Apply for scholarship
        </ButtonLink>
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
