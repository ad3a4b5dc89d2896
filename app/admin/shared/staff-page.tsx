import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/form.ts';
import type { Crumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageHead, type PageHeadProps } from '#app/ui/layout/page-head.tsx';
import { AnswerAlert } from './staff-focus.tsx';

interface StaffPageProps extends Omit<PageHeadProps, 'plain' | 'pattern' | 'crumbs' | 'children'> {
  title: string;
  /** Breadcrumbs of the parent pages; the last is `crumb` or the title. */
  above?: readonly Crumb[];
  crumb?: string;
  /** Shown in the head, below title and lead. */
  below?: ReactNode;
  /** The action's answer: a refusal is shown at the top. */
  answer?: FormAnswer | undefined;
  className?: string;
  children: ReactNode;
}

export function StaffPage(props: StaffPageProps) {
  const { above, crumb = props.title, below, answer, className, children, ...head } = props;
  return (
    <>
      <PageHead plain {...head} crumbs={above && [...above, { label: crumb }]}>
        {below}
      </PageHead>
      <div className={className ? `container admin ${className}` : 'container admin'}>
        <AnswerAlert answer={answer} />
        {children}
      </div>
    </>
  );
}
