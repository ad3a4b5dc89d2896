import { Fragment, type ReactNode } from 'react';
import { ScholarshipButton } from '#app/features/funding/scholarship/scholarship-dialog.tsx';
import type { Course, CourseDetails } from '#app/features/learning/courses/course.content.ts';
import { pageTitle } from '#app/features/learning/courses/find-course.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Facts } from '#app/ui/data-display/facts.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Avatar } from '#app/ui/lists/avatar.tsx';
import { Chip, Chips } from '#app/ui/lists/chip.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { CoursePageView } from './course-page.server.ts';
import { payAddress } from './paying.ts';

export function CourseFacts({ view: { course, summary, starts } }: { view: CoursePageView }) {
  const { image, format, details } = course;
  return (
    <div className="stack wide">
      {image && <img src={image} alt="" loading="lazy" />}
      <Facts
        items={[
          { icon: 'award', label: 'Price', value: details ? 'Free' : summary.price },
          { icon: 'clock', label: 'Duration', value: summary.duration },
          ...(starts ? [{ icon: 'calendar', label: 'Begins', value: starts }] : []),
          { icon: 'signal', label: 'Level', value: summary.level },
          ...(details ? [{ icon: 'flask-conical', label: 'Labs', value: details.labs }] : []),
          {
            icon: 'monitor',
            label: 'Delivery type',
            value: details?.deliveryType ?? <Formats names={format} />,
          },
        ]}
      />
    </div>
  );
}

/** Lines break between formats, not within one. */
const Formats = ({ names }: { names: readonly string[] }) =>
  names.map((name, i) => (
    <Fragment key={name}>
      {i > 0 && ' '}
      <span className="nowrap">{i < names.length - 1 ? `${name},` : name}</span>
    </Fragment>
  ));

export function CourseSide({ view: { course, paidPrice } }: { view: CoursePageView }) {
  const { details, jobRoles, certifications, languages } = course;
  return (
    <div className="stack wide">
      {details && <AcademyClass title={pageTitle(course)} note={details.priceNote} price={paidPrice} />}
      {details && <Achievements academy={course.academy} details={details} />}
      <SideSection title="Skills You Will Learn">
        <Chips>
          {(details ?? course).skills.map((name) => (
            <Chip key={name}>{name}</Chip>
          ))}
        </Chips>
      </SideSection>
      {!details && (
        <SideSection title="Jobs it leads to">
          <Ticks items={jobRoles} />
        </SideSection>
      )}
      {!details && certifications.length > 0 && (
        <SideSection title="Exams it helps with">
          <Ticks items={certifications} />
        </SideSection>
      )}
      <SideSection title="Available Languages">
        <Languages names={languages} />
      </SideSection>
      <SharePage what="course" title={pageTitle(course)} />
      {!details && <SeeAlso course={course} />}
    </div>
  );
}

const SideSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h2 className="heading-4">{title}</h2>
    {children}
  </section>
);

interface AcademyClassProps {
  title: string;
  note: string | undefined;
  price: string;
}

const AcademyClass = ({ title, note, price }: AcademyClassProps) =>
  note && (
    <Panel id="class" title="Instructor-led class">
      <p className="small-text">{note}</p>
      <ButtonLink
        href={payAddress(`the instructor-led class of ${title}`, price)}
        variant="two"
        size="small"
        wide
      >
        {`Get started - ${price}`}
      </ButtonLink>
      <ScholarshipButton course={title} variant="more" />
    </Panel>
  );

interface AchievementsProps {
  academy: string | undefined;
  details: CourseDetails;
}

const Achievements = ({ academy, details: { achievements = [], curriculum } }: AchievementsProps) => (
  <Panel id="achievements" title="Achievements">
    <p className="small-text">
      {achievements.length > 0
        ? `Badges for this course come from ${academy}, if it offers them. Ask there before you count on one. Here you keep track of its ${curriculum.length} modules.`
        : `This course has no badge. Here you keep track of its ${curriculum.length} modules.`}
    </p>
    {achievements.length > 0 && (
      <ul className="meta">
        {achievements.map(({ name, description, image }) => (
          <li key={name}>
            <Avatar seed={name} {...(image && { src: image })} />
            <div>
              <strong>{name}</strong>
              {description && <p>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

const languageCodes: Record<string, string> = {
  Français: 'fr',
  Português: 'pt',
  Kiswahili: 'sw',
  Español: 'es',
  العربية: 'ar',
};

/** Languages by their own names, in a comma list that screen readers pronounce properly. */
const Languages = ({ names }: { names: readonly string[] }) => (
  <p className="muted">
    {names.map((name, i) => (
      <span key={name}>
        {i > 0 && ', '}
        <bdi lang={languageCodes[name]}>{name}</bdi>
      </span>
    ))}
  </p>
);

function SeeAlso({ course: { catalogue, subject, links = [] } }: { course: Course }) {
  const path = catalogue === 'Free Courses' ? '/courses' : '/professional-certifications';
  const whole = `${path}?${new URLSearchParams({ category: subject })}`;
  return (
    <SideSection title="See also">
      <ul className="stack">
        {[...links, { label: `All ${subject} courses`, href: whole }].map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
