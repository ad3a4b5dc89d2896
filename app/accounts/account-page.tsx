import type { ReactNode } from 'react';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  side?: ReactNode;
  children: ReactNode;
}

export function AccountPage({ title, lead, side, children }: AccountPageProps) {
  return (
    <>
      <PageHead title={title} lead={lead} pattern="quilt" />
      <Section>
        <div className={side ? 'two-columns' : undefined}>
          <div className="form">{children}</div>
          {side}
        </div>
      </Section>
    </>
  );
}
