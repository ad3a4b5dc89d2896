import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';

export interface LinkOverWords {
  title: string;
  text: string;
}

export const linkUsed: LinkOverWords = {
  title: 'We have your answer',
  text: 'Thank you. We have emailed you a copy. The link has been used and shows nothing any more.',
};

export const linkReplaced: LinkOverWords = {
  title: 'A newer link was sent',
  text: 'We have sent a newer email, and only the link in that one works. Please look for it, in your spam folder too.',
};

export const LinkOverNote = ({
  title,
  text,
  back,
}: LinkOverWords & { back: { label: string; href: string } }) => (
  <div className="stack">
    <Note title={title}>
      <p>{text} To change something, write to us; a person answers.</p>
    </Note>
    <div className="row">
      <ButtonLink href="/contact-us">Contact us</ButtonLink>
      <ButtonLink href={back.href} variant="two">
        {back.label}
      </ButtonLink>
    </div>
  </div>
);
