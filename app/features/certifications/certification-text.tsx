import type { ReactNode } from 'react';
import { Accordion } from '#app/ui/disclosure/accordion.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { Certification, GenericCertification } from './certification.content.ts';
import { examCodes } from './resolve-certification.ts';

interface CertificationTextProps {
  certification: Certification | GenericCertification;
  checked: string | undefined;
}

const titleOf = (title: string, { exam, share }: { exam?: string | undefined; share?: string | undefined }) =>
  `${exam ? `${exam}: ` : ''}${title}${share ? ` (${share})` : ''}`;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h2 className="heading-3">{title}</h2>
    {children}
  </section>
);

export function CertificationText({ certification, checked }: CertificationTextProps) {
  const { overview, skills, careers, prerequisites, courseContent, examInfo, salary } = certification;
  const codes = examCodes(certification);
  return (
    <div className="stack wide">
      <Part title="Overview">
        {overview.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Part>
      <Part title="Skills You Will Learn">
        <Ticks items={skills} />
      </Part>
      <Part title="Career Opportunities">
        <Ticks items={careers} />
        <p className="small-text muted">
          <strong>About the average salary:</strong> {salary.note}{' '}
          <a href="/career-changers">Job roles and pay in rand</a>
        </p>
      </Part>
      <Part title="Prerequisites">
        <Ticks items={prerequisites} />
      </Part>
      <Part title="Course Content">
        <Accordion
          name="content"
          items={courseContent.map(({ title, topics, ...group }, i) => ({
            title: titleOf(title, group),
            body: <Ticks items={topics} />,
            open: i === 0,
          }))}
        />
      </Part>
      <Part title="Exam Information">
        <dl className="grid grid-4">
          {[
            ...(codes ? [['Exams', codes]] : []),
            ['Format', examInfo.format],
            ['Number of questions', examInfo.questions],
            ['Time', examInfo.time],
            ['Passing score', examInfo.passingScore],
            ['Validity', examInfo.validity],
          ].map(([label, value]) => (
            <div key={label}>
              <dt className="muted small-text">{label}</dt>
              <dd>
                <strong>{value}</strong>
              </dd>
            </div>
          ))}
        </dl>
        {'versionNote' in certification && (
          <Note>
            <p>{certification.versionNote}</p>
            {checked && <p>Last compared with the provider's own page on {checked}.</p>}
          </Note>
        )}
      </Part>
    </div>
  );
}
