import { type MailPreview, StaffMail } from '#app/admin/shared/staff-mail.tsx';
import type { UnannouncedChange } from '#app/features/events/change/announcement.server.ts';
import { StepButton } from '#app/forms/step-form.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';

interface AnnounceChangeProps {
  change: Pick<UnannouncedChange, 'people' | 'print'> & { mail: MailPreview };
}

export function AnnounceChange({ change: { people, print, mail } }: AnnounceChangeProps) {
  return (
    <TitledSection className="stack" title="Tell people about the change" titleId="change-title">
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
      <StepButton values={{ print }} busyLabel="Sending...">
        {people === 1 ? 'Tell 1 person' : `Tell ${people} people`}
      </StepButton>
    </TitledSection>
  );
}
