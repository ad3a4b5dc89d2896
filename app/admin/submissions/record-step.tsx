import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useBlocker, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/forms/form.ts';
import { queuePath } from '#app/staff/paths.ts';
import { Send } from '#app/staff/staff-fields.tsx';
import { StaffPage } from '#app/staff/staff-page.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { FormActions } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/panels/panel.tsx';
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
    crumbs={[
      { label: 'Work', href: '/admin/work' },
      { label: record.kind.many, href: queuePath(record.kind.name) },
      { label: record.person, href: queuePath(record.kind.name, record.id) },
      { label },
    ]}
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
    <Send>{send}</Send>
    <ButtonLink href={queuePath(record.kind.name, record.id)} variant="two">
      {leave}
    </ButtonLink>
  </FormActions>
);

export function SendOrEdit({ send }: { send: string }) {
  const busy = useNavigation().state === 'submitting';
  const box = useRef<HTMLSpanElement>(null);
  // Back is back to what was typed: the page before this one is a step further away.
  const back = useBlocker(({ historyAction }) => historyAction === 'POP' && !busy);
  useEffect(() => {
    if (back.state !== 'blocked') return;
    back.reset();
    box.current?.querySelector('button')?.click();
  }, [back]);
  return (
    <FormActions>
      <Button type="submit" name="step" value="send" disabled={busy}>
        {send}
      </Button>
      <span ref={box}>
        <Button type="submit" name="step" value="edit" variant="two">
          Change something
        </Button>
      </span>
    </FormActions>
  );
}

export const RepairLinks = ({ kind, id }: { kind: string; id: string }) => (
  <Panel title="Correct or erase" id="repair">
    <ul className="tick">
      <li>
        <Link to={queuePath(kind, `${id}/correct`)}>Correct record</Link>{' '}
        <span className="mut">names, addresses, age</span>
      </li>
      <li>
        <Link to={queuePath(kind, `${id}/erase`)}>Erase record</Link>{' '}
        <span className="mut">with a second look first</span>
      </li>
    </ul>
  </Panel>
);
