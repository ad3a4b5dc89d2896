import { clubsPath, newLinkPath } from '#app/features/code-clubs/club/club-address.ts';
import type { LinkPurpose } from '#app/features/guardians/consent.table.ts';
import type { LinkState } from '#app/features/guardians/consent-link.server.ts';
import { HiddenField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { newLinkForm } from './consent.ts';

interface Words {
  title: string;
  text: string;
}

const texts: Record<'replaced' | 'settled', Words> = {
  replaced: {
    title: 'A newer link was sent',
    text: 'We have sent a newer email, and only the link in that one works. Please look for it, also in your spam folder.',
  },
  settled: {
    title: 'There is nothing left to answer',
    text: 'This registration has been answered since, for example with a form on paper.',
  },
};

const used: Record<LinkPurpose, Words> = {
  consent: {
    title: 'We have your answer',
    text: 'Thank you. A copy is on its way to you by email. The link worked once and shows nothing any more.',
  },
  guardian: {
    title: 'We have the address',
    text: 'Thank you. We have written to your parent or guardian; please ask them to open that email. The link works once.',
  },
};

interface LinkOverProps {
  state: Exclude<LinkState, 'open'>;
  purpose: LinkPurpose;
  token: string;
  answer?: FormAnswer | undefined;
}

export function LinkOver({ state, purpose, token, answer }: LinkOverProps) {
  if (state === 'expired') return <ExpiredLink token={token} answer={answer} />;
  const { title, text } = state === 'used' ? used[purpose] : texts[state];
  return (
    <div className="stack">
      <Note title={title}>
        <p>{text} To change something, write to us; a person answers.</p>
      </Note>
      <div className="row">
        <ButtonLink href="/contact-us">Contact us</ButtonLink>
        <ButtonLink href={clubsPath} variant="two">
          Back to Code Clubs
        </ButtonLink>
      </div>
    </div>
  );
}

const ExpiredLink = ({ token, answer }: Pick<LinkOverProps, 'token' | 'answer'>) => (
  <Form form={newLinkForm} action={newLinkPath(token)} answer={answer}>
    <HiddenField name="token" value={token} />
    <Note title="This link has expired">
      <p>
        For safety, the links in our emails stop working after two weeks. Press the button, and we send a new
        one to the same address.
      </p>
    </Note>
    <Submit busy="Sending...">Send a New Link</Submit>
  </Form>
);
