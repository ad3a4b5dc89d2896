import { PayOrigin } from '#app/features/learning/courses/pay-origin.tsx';
import { CardList } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Facts } from '#app/ui/data-display/facts.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { Certification, GenericCertification } from './certification.content.ts';
import type { RelatedCourse } from './resolve-certification.ts';

type Shown = { certification: Certification | GenericCertification };

interface CertificationSideProps extends Shown {
  courses: RelatedCourse[];
  quiz: { id: string; questions: number } | undefined;
}

export const CertificationFacts = ({ certification: { duration, exams, salary, difficulty } }: Shown) => (
  <Facts
    items={[
      { icon: 'clock', label: 'Duration', value: duration },
      { icon: 'pencil', label: 'Number of exams', value: exams.number },
      { icon: 'award', label: 'Average salary', value: <Salary {...salary} /> },
      { icon: 'signal', label: 'Difficulty', value: difficulty },
    ]}
  />
);

const Salary = (salary: Certification['salary'] | GenericCertification['salary']) =>
  /\d/.test(salary.average) ? (
    <>
      <span>{salary.average}</span> <PayOrigin source={'source' in salary ? salary.source : undefined} />
    </>
  ) : (
    salary.average
  );

export function CertificationSide({ certification: { resources }, courses, quiz }: CertificationSideProps) {
  return (
    <div className="stack wide">
      {quiz && (
        <Panel id="practise" title="Practise">
          <p className="small-text">{`${quiz.questions} questions with the reasons for every answer. Nothing is stored.`}</p>
          <ButtonLink href={`/exam-prep/${quiz.id}`} variant="two" size="small" wide>
            Practice quiz
          </ButtonLink>
        </Panel>
      )}
      <section className="stack">
        <h2 className="heading-4">Recommended Resources</h2>
        <CardList
          items={resources.map(({ title, description, href }) => ({
            text: (
              <div key={href}>
                <a href={href}>{title}</a>
                <p className="muted small-text">{description}</p>
              </div>
            ),
          }))}
        />
      </section>
      {courses.length > 0 && (
        <section className="stack">
          <h2 className="heading-4">Courses that lead there</h2>
          <CardList
            items={courses.map(({ id, title, duration: hours }) => ({
              text: (
                <a key={id} href={`/courses/${id}`}>
                  {title}
                </a>
              ),
              note: hours,
            }))}
          />
        </section>
      )}
    </div>
  );
}
