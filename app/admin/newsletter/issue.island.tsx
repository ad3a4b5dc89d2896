import { StepButton } from '#app/forms/step-form.tsx';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { Panel } from '#app/ui/panels/panel.tsx';
import { IssueForm } from './issue-form.tsx';
import { issuePath } from './newsletter.ts';

interface IssueProps {
  id: string;
  writer: string;
  schema: FieldSchema;
  value: { subject: string; preheader?: string; text: string };
  revision: number;
}

export default function Issue({ id, ...opened }: IssueProps) {
  return (
    <IssueForm path={issuePath(id)} {...opened} onPreview={() => location.assign(issuePath(id, 'preview'))}>
      {(seen) => (
        <Panel title="This issue" id="more">
          <StepButton values={{ revision: String(seen) }} variant="two" icon="trash">
            Delete
          </StepButton>
          <p className="hint">A draft that is deleted cannot be brought back.</p>
        </Panel>
      )}
    </IssueForm>
  );
}
