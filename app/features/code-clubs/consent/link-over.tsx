import { clubsPath, newLinkPath } from '#app/features/code-clubs/club/club-address.ts';
import type { LinkPurpose } from '#app/features/guardians/consent.table.ts';
import type { LinkState } from '#app/features/guardians/consent-link.server.ts';
import {
  LinkOverNote,
  type LinkOverWords,
  linkReplaced,
  linkUsed,
} from '#app/features/guardians/link-over.tsx';
import { HiddenField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { newLinkForm } from './consent.ts';

const settled: LinkOverWords = {
  title: 'There is nothing left to answer',
  text: 'This registration has been answered since, for example with a form on paper.',
};

const used: Record<LinkPurpose, LinkOverWords> = {
  consent: linkUsed,
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
  const words = { used: used[purpose], replaced: linkReplaced, settled }[state];
  return <LinkOverNote {...words} back={{ label: 'Back to Code Clubs', href: clubsPath }} />;
}

const ExpiredLink = ({ token, answer }: Pick<LinkOverProps, 'token' | 'answer'>) => (
  <Form form={newLinkForm} action={newLinkPath(token)} answer={answer}>
    <HiddenField name="token" value={token} />
    <Note title="This link has expired">
      <p>
        For safety, the links in our emails stop working after two weeks. Press the button, and we will send a
        new one to the same address.
      </p>
    </Note>
    <Submit busy="Sending...">Send a New Link</Submit>
  </Form>
);
