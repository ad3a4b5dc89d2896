import { newLinkForm } from '#app/features/guardianship/consent.ts';
import type { LinkPurpose, LinkState } from '#app/features/guardianship/links.server.ts';
import { HiddenField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';

const used: Record<LinkPurpose, string[]> = {
  consent: [
    'We have your answer',
    'Thank you. We have emailed you a copy. The link has been used and shows nothing any more.',
  ],
  guardian: [
    'We have the address',
    'Thank you. We have written to your parent or guardian; please ask them to open that email. The link works once.',
  ],
};

const others = {
  replaced: [
    'A newer link was sent',
    'We have sent a newer email, and only the link in that one works. Please look for it, in your spam folder too.',
  ],
  settled: [
    'There is nothing left to answer',
    'This registration has been answered since, for example with a form on paper, or it was too late to answer.',
  ],
  expired: ['This link has expired', 'For safety, the links in our emails stop working after a while.'],
};

interface LinkOverProps {
  state: Exclude<LinkState, 'open'>;
  purpose: LinkPurpose;
  room: { label: string; href: string };
  token: string;
  /** Where an expired link can be replaced, if anywhere. */
  newLinkPage?: string | undefined;
  answer?: FormAnswer | undefined;
}

export function LinkOver({ state, purpose, room, token, newLinkPage, answer }: LinkOverProps) {
  if (state === 'expired' && newLinkPage !== undefined)
    return (
      <Form form={newLinkForm} action={newLinkPage} answer={answer}>
        <HiddenField name="token" value={token} />
        <Note title="This link has expired">
          <p>
            For safety, the links in our emails stop working after two weeks. Press the button, and we will
            send a new one to the same address.
          </p>
        </Note>
        <Submit busy="Sending...">Send a New Link</Submit>
      </Form>
    );
  const [title, text] = state === 'used' ? used[purpose] : others[state];
  return (
    <div className="stack">
      <Note title={title}>
        <p>{text} To change something, write to us; a person answers.</p>
      </Note>
      <div className="row">
        <ButtonLink href="/contact-us">Contact us</ButtonLink>
        <ButtonLink href={room.href} variant="two">
          Back to {room.label}
        </ButtonLink>
      </div>
    </div>
  );
}
