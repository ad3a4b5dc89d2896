import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/form.ts';
import type { Crumb } from '#app/ui/layout/breadcrumb.tsx';
import { PageHead, type PageHeadProps } from '#app/ui/layout/page-head.tsx';
import { Refused } from './staff-fields.tsx';

interface StaffPageProps extends Omit<PageHeadProps, 'plain' | 'pattern' | 'crumbs' | 'children'> {
  title: string;
  /** The breadcrumbs of the pages above this one, which is the last of them: by `crumb`, or else by its title. */
  above?: readonly Crumb[];
  crumb?: string;
  /** Stands in the head, below title and lead. */
  below?: ReactNode;
  /** Of the page's action: why it was refused stands on top of the page. */
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
        <Refused answer={answer} />
        {children}
      </div>
    </>
  );
}
