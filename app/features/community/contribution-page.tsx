import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/form.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';

interface ContributionPageProps {
  label: string;
  title: string;
  lead: string;
  /** Undefined when they are gone; then the form's answer says why. */
  contribution: { name: string; text: string } | undefined;
  answer: FormAnswer | undefined;
  children: ReactNode;
}

export function ContributionPage({
  label,
  title,
  lead,
  contribution,
  answer,
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
              <figure className="stack">
                <blockquote className="quoted" dir="auto">
                  {contribution.text}
                </blockquote>
                <figcaption className="mut sm nm" dir="auto">
                  {contribution.name}
                </figcaption>
              </figure>
              {children}
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
