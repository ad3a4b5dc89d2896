import { ScholarshipButton } from '#app/features/funding/scholarship/scholarship-dialog.tsx';
import type { CourseDetails } from '#app/features/learning/courses/course.content.ts';
import { InterestForm } from '#app/features/learning/interest/interest-form.tsx';
import { SavePanel } from '#app/features/learning/offline/save-panel.tsx';
import { Swatch } from '#app/ui/base/pattern.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Tabs } from '#app/ui/disclosure/tabs.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { CoursePageView } from './course-page.server.ts';
import { payAddress, placeAddress } from './paying.ts';

export const CourseAtAcademy = ({ details, pattern }: { details: CourseDetails; pattern: string }) => (
  <div className="stack wide">
    <div className="grid grid-4">
      <Delivery title="Self-Paced Online" text="Learn online at your own pace" pattern={pattern} />
      <Delivery title="Instructor-Led" text="Learn with an academy" pattern="digital-literacy" />
    </div>
    <Tabs
      label="Course"
      tabs={[
        { id: 'overview', label: 'Overview', panel: <Overview details={details} /> },
        { id: 'curriculum', label: 'Curriculum', panel: <Curriculum modules={details.curriculum} /> },
      ]}
    />
  </div>
);

const Delivery = ({ title, text, pattern }: { title: string; text: string; pattern: string }) => (
  <div className="row">
    <Swatch name={pattern} />
    <div>
      <h2 className="heading-4">{title}</h2>
      <p className="muted small-text">{text}</p>
    </div>
  </div>
);

const WhatYouLearn = ({ lines }: { lines: readonly string[] }) => (
  <div className="stack">
    <h2 className="heading-3">Here's what you will learn.</h2>
    <Ticks items={lines} />
  </div>
);

const titlesOf = (topics: readonly { title: string }[]) => topics.map(({ title }) => title);

const Overview = ({ details: { overview, whatYouLearn, curriculum } }: { details: CourseDetails }) => (
  <div className="stack wide">
    <div className="stack">
      {overview.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
    <WhatYouLearn lines={whatYouLearn} />
    {curriculum.map(({ id, title, topics }) => (
      <div className="stack" key={id}>
        <h3 className="heading-4">{title}</h3>
        <Ticks items={titlesOf(topics)} />
      </div>
    ))}
  </div>
);

interface CurriculumProps {
  modules: readonly {
    title: string;
    topics: readonly { title: string; href?: string }[];
    quiz?: string;
  }[];
  part?: string;
}

function Curriculum({ modules, part = 'topics' }: CurriculumProps) {
  const parts = modules.reduce((sum, { topics }) => sum + topics.length, 0);
  return (
    <div className="stack">
      <h2 className="heading-3">{`${modules.length} modules, ${parts} ${part}`}</h2>
      <Accordion
        name="curriculum"
        numbered
        items={modules.map(({ title, topics, quiz }, i) => ({
          id: `module-${i + 1}`,
          title,
          body: quiz ? <Lessons lessons={topics} quiz={quiz} /> : <Ticks items={titlesOf(topics)} />,
          open: i === 0,
        }))}
      />
    </div>
  );
}

/** The lessons of a course taught here, open to everyone. */
const Lessons = ({
  lessons,
  quiz,
}: {
  lessons: CurriculumProps['modules'][number]['topics'];
  quiz: string;
}) => (
  <ul className="stack">
    {lessons.map(({ title, href }) => (
      <li key={title}>
        <a href={href}>{title}</a>
      </li>
    ))}
    <li>
      <a href={quiz}>Quiz</a>
    </li>
  </ul>
);

export function CourseHere({ view }: { view: CoursePageView }) {
  const { course, summary, modules } = view;
  const { id, title, audience, whatYouLearn, lessons } = course;
  return (
    <div className="stack wide">
      <WhatYouLearn lines={whatYouLearn} />
      <div className="stack">
        <h2 className="heading-3">Who it is for</h2>
        <p>{audience}</p>
      </div>
      {modules.length > 0 && (
        <>
          <SavePanel slug={id} />
          <Curriculum part="lessons" modules={modules} />
          <p>
            <a href={`/courses/${id}/teach`}>For teachers: times, sheets to print, and answers</a>
          </p>
        </>
      )}
      {!summary.isOpen && (
        <Panel id="opening" title="Tell me when it opens">
          <p>This course has no date and no published curriculum yet.</p>
          <InterestForm courseId={id} />
          {!summary.isFree && <ScholarshipButton course={title} variant="more" />}
        </Panel>
      )}
      {summary.isOpen && !(lessons && summary.isFree) && <Class view={view} />}
    </div>
  );
}

/** For a course not taught on this site that has a date. */
function Class({ view: { course, summary } }: { view: CoursePageView }) {
  const { title, isFree, price } = summary;
  return (
    <Panel id="class" title="How to take part">
      <p>
        {isFree
          ? 'The course is free. Write to us, and we will answer with everything about the next class.'
          : `The course costs ${price}. You do not pay on this website: write to us, and we will answer with the date of the next class and an invoice. You have 30 days after paying to change your mind.`}
        {course.catalogue === 'Professional Certifications' &&
          ' The fee of the exam is paid to its provider and is not included.'}
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
            <ScholarshipButton course={title} variant="more" />
          </>
        )}
      </div>
    </Panel>
  );
}
