import type { ExternalCourseView } from '#app/features/learning/external/external-course.server.ts';
import {
  externalCoursePath,
  newExternalCoursePath,
} from '#app/features/learning/external/external-course-path.ts';
import { failed } from '#app/forms/form.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { failureAttributes } from '#app/ui/feedback/failure.ts';
import type { CourseView, ShownModule } from './learn-view.server.ts';
import { StudyTime } from './step-head.tsx';

interface ChecklistProps {
  course: CourseView;
  recorded: ExternalCourseView | undefined;
}

export function Checklist({ course, recorded }: ChecklistProps) {
  const { slug, academy, academyUrl, modules } = course;
  return (
    <StudyTime slug={slug}>
      <div className="stack">
        <Panel id="academy" title={`You learn at ${academy}`}>
          <p>
            This course is on the academy's own website. Learn there, and tick off here what you have
            finished. We cannot see what you do on another website, so your progress is what you tell us.
          </p>
          {!academyUrl && (
            <p>
              The link to the academy is not here yet. If you want to start now,{' '}
              <a href="/contact-us?subject=Technical%20Support">ask us for it</a>.
            </p>
          )}
          {academyUrl && (
            <div className="row">
              <ButtonLink href={academyUrl} rel="noopener" icon="external-link">
                Open the course at the academy
              </ButtonLink>
            </div>
          )}
        </Panel>
        {modules.map((module, i) => (
          <Module key={module.id} slug={slug} module={module} number={i + 1} />
        ))}
        <Panel id="badge" title="Your badge or certificate">
          <p>
            {recorded
              ? 'You have recorded it. Your dashboard says whether our staff have confirmed it.'
              : `Does ${academy} give one? Record its link: our staff look at it and confirm the course.`}
          </p>
          <div className="row">
            <ButtonLink
              href={recorded ? externalCoursePath(recorded.id) : newExternalCoursePath(slug)}
              variant="two"
              icon="award"
            >
              {recorded ? 'Change the record' : 'Record badge or certificate'}
            </ButtonLink>
          </div>
        </Panel>
      </div>
    </StudyTime>
  );
}

const notSaved = failed(
  'Your tick could not be saved. Please check your connection and try again.',
  'Not saved',
);

function Module({ slug, module, number }: { slug: string; module: ShownModule; number: number }) {
  const { id, title, steps } = module;
  const done = steps.filter((step) => step.done).map(({ key }) => key);
  return (
    <Panel
      id={id}
      title={`${number}. ${title}`}
      action={
        <span className="muted small-text" id={`${id}-count`} data-region>
          {`${done.length} of ${steps.length}`}
        </span>
      }
    >
      <form
        method="post"
        action={`/learn/${slug}`}
        id={`${id}-topics`}
        data-region
        data-stay="change"
        {...failureAttributes(notSaved)}
      >
        <input type="hidden" name="module" value={id} />
        <input type="hidden" name="shown" value={done.join()} />
        <fieldset className="field">
          <legend className="visually-hidden">{`Topics of ${title}`}</legend>
          <div>
            {steps.map((step) => (
              <label key={step.key} className="pick">
                <input type="checkbox" name="done" value={step.key} defaultChecked={step.done} />
                <span>{step.title}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <noscript>
          <Button type="submit" variant="two" size="small">
            Save
          </Button>
        </noscript>
      </form>
    </Panel>
  );
}
