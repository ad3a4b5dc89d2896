import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/form.ts';
import { PageHead, type PageHeadProps } from '#app/ui/layout/page-head.tsx';
import { Refused } from './staff-fields.tsx';

interface StaffPageProps extends Omit<PageHeadProps, 'plain' | 'pattern' | 'children'> {
  /** Stands in the head, below title and lead. */
  below?: ReactNode;
  /** Of the page's action: why it was refused stands on top of the page. */
  answer?: FormAnswer | undefined;
  className?: string;
  children: ReactNode;
}

export const StaffPage = ({ below, answer, className, children, ...head }: StaffPageProps) => (
  <>
    <PageHead plain {...head}>
      {below}
    </PageHead>
    <div className={className ? `w admin ${className}` : 'w admin'}>
      <Refused answer={answer} />
      {children}
    </div>
  </>
);
