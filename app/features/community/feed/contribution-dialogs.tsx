import type { ReactNode } from 'react';
import { HiddenField } from '#app/forms/fields.tsx';
import type { FormShape } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Dialog, DialogCancel } from '#app/ui/disclosure/dialog.tsx';
import { blockForm, deletePostForm, reportForm } from './post.ts';
import { ReportFields } from './report-fields.tsx';

const About = () => (
  <>
    <HiddenField name="about" />
    <HiddenField name="back" />
  </>
);

interface AskProps {
  what: 'block' | 'delete';
  form: FormShape;
  title: ReactNode;
  lead: string;
  label: string;
  busy: string;
}

const Ask = ({ what, form, title, lead, label, busy }: AskProps) => (
  <Dialog id={`${what}-words`} title={title} lead={lead}>
    <Form form={form} action={`/posts/${what}`}>
      <About />
      <Submit busy={busy} beside={<DialogCancel />}>
        {label}
      </Submit>
    </Form>
  </Dialog>
);

export const ContributionDialogs = () => (
  <>
    <Dialog id="report-words" title="Report" lead={reportLead}>
      <Form form={reportForm} action="/posts/report">
        <About />
        <ReportFields />
        <Submit busy="Sending..." beside={<DialogCancel />}>
          Send report
        </Submit>
      </Form>
    </Dialog>
    <Ask
      what="block"
      form={blockForm}
      title={
        <>
          Block <span data-bind="name">this member</span>?
        </>
      }
      lead={blockLead}
      label="Block"
      busy="One moment..."
    />
    <Ask
      what="delete"
      form={deletePostForm}
      title={
        <>
          Delete your <span data-bind="kind">post</span>?
        </>
      }
      lead={deleteLead}
      label="Delete"
      busy="Deleting..."
    />
  </>
);

export const reportLead = 'Tell the moderators what is wrong. They see who reported it; the author does not.';
export const blockLead =
  "You will not see each other's posts and comments, cannot find each other, and are not study buddies any more. No one is told. You can undo it in your settings.";
export const deleteLead = 'With a post go its comments and likes. It cannot be undone.';
