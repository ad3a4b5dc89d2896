import type { ReactNode } from 'react';
import { HiddenField } from '#app/forms/fields.tsx';
import type { FormAnswer, FormShape } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';

interface ContributionPageProps {
  label: string;
  title: string;
  lead: string;
  /** Undefined if deleted; the form's answer then says why. */
  contribution: { about: string; back: string; name: string; text: string } | undefined;
  form: FormShape;
  answer: FormAnswer | undefined;
  send: string;
  busy: string;
  children?: ReactNode;
}

export function ContributionPage({
  label,
  title,
  lead,
  contribution,
  form,
  answer,
  send,
  busy,
  children,
}: ContributionPageProps) {
  return (
    <>
      <PageHead
        plain
        title={title}
        lead={lead}
        crumbs={[{ label: 'Community', href: '/profile' }, { label }]}
      />
      <Section>
        <div className="stack wide">
          {contribution ? (
            <>
              {contribution.text && (
                <figure className="stack">
                  <blockquote className="quoted" dir="auto">
                    {contribution.text}
                  </blockquote>
                  <figcaption className="muted small-text person-name" dir="auto">
                    {contribution.name}
                  </figcaption>
                </figure>
              )}
              <Form form={form} answer={answer}>
                <HiddenField name="about" value={contribution.about} />
                <HiddenField name="back" value={contribution.back} />
                {children}
                <Submit busy={busy}>{send}</Submit>
              </Form>
            </>
          ) : (
            <>
              <Note tone="bad" role="alert" title={answer?.toast?.title}>
                <p>{answer?.toast?.description ?? 'That is not there any more.'}</p>
              </Note>
              <ButtonLink href="/profile">Back to the community</ButtonLink>
            </>
          )}
        </div>
      </Section>
    </>
  );
}
