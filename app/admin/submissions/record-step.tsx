import type { ReactNode } from 'react';
import { adminSections, queuePath } from '#app/admin/shared/paths.ts';
import { FocusOnChange } from '#app/admin/shared/staff-focus.tsx';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { StepForm } from '#app/forms/step-form.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { FormActions } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import type { Crumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import type { KindView } from './submission-view.server.ts';

interface RecordStepProps {
  record: { kind: KindView; id: string; person: string };
  label: string;
  title: string;
  lead: string;
  answer: FormAnswer | undefined;
  children: ReactNode;
}

export const RecordStep = ({ record, label, title, lead, answer, children }: RecordStepProps) => (
  <StaffPage
    title={title}
    lead={lead}
    above={[
      adminSections.work,
      { label: record.kind.many, href: queuePath(record.kind.name) },
      { label: record.person, href: queuePath(record.kind.name, record.id) },
    ]}
    crumb={label}
    answer={answer}
  >
    {children}
  </StaffPage>
);

interface RecordStepActionsProps extends Pick<RecordStepProps, 'record'> {
  send: string;
  leave: string;
}

export const RecordStepActions = ({ record, send, leave }: RecordStepActionsProps) => (
  <FormActions>
    <Button type="submit">{send}</Button>
    <ButtonLink href={queuePath(record.kind.name, record.id)} variant="two">
      {leave}
    </ButtonLink>
  </FormActions>
);

interface CheckStepProps {
  title: string;
  lead?: string;
  above: readonly Crumb[];
  crumb: string;
  values?: Readonly<Record<string, string>>;
  send: string;
  children: ReactNode;
}

/** Shows a step's effect for confirmation. The browser's Back returns to what was typed. */
export const CheckStep = ({ title, lead, above, crumb, values, send, children }: CheckStepProps) => (
  <FocusOnChange>
    <PageHead plain title={title} lead={lead} crumbs={[...above, { label: crumb }]} />
    <StepForm values={values} className="container admin">
      {children}
      <FormActions>
        <Button type="submit" name="step" value="send">
          {send}
        </Button>
        <Button type="submit" name="step" value="edit" variant="two" data-back>
          Change something
        </Button>
      </FormActions>
    </StepForm>
  </FocusOnChange>
);

export const RepairLinks = ({ kind, id }: { kind: string; id: string }) => (
  <Panel title="Correct or erase" id="repair">
    <ul className="tick">
      <li>
        <a href={queuePath(kind, `${id}/correct`)}>Correct record</a>{' '}
        <span className="muted">names, addresses, age</span>
      </li>
      <li>
        <a href={queuePath(kind, `${id}/erase`)}>Erase record</a>{' '}
        <span className="muted">with a second look first</span>
      </li>
    </ul>
  </Panel>
);
