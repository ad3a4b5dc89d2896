import { Form, useNavigation } from 'react-router';
import type { UntoldChange } from '#app/features/events/change/announcement.server.ts';
import { type MailPreview, StaffMail } from '#app/staff/staff-mail.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Toolbar } from '#app/ui/lists/toolbar.tsx';

interface TellChangeProps {
  change: Pick<UntoldChange, 'people' | 'print'> & { mail: MailPreview };
}

export function TellChange({ change: { people, print, mail } }: TellChangeProps) {
  const busy = useNavigation().state === 'submitting';
  return (
    <section aria-labelledby="change-title" className="stack">
      <Toolbar title="Tell people about the change" id="change-title" />
      <Note
        tone="warn"
        title="This event has changed, and the people who are registered or waiting have not been told yet."
      >
        <p>
          This is the email. Everyone gets it once, with a new file for the calendar; of a child also the
          parent or guardian.
        </p>
      </Note>
      <StaffMail mail={mail} />
      <Form method="post">
        <input type="hidden" name="print" value={print} />
        <Button type="submit" busy={busy} busyLabel="Sending...">
          {people === 1 ? 'Tell 1 person' : `Tell ${people} people`}
        </Button>
      </Form>
    </section>
  );
}
