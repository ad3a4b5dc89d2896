import { ButtonLink } from '#app/ui/controls/button.tsx';

interface Step {
  title: string;
  href: string;
}

interface BeforeAndAfterProps {
  before: Step | undefined;
  after: Step | undefined;
}

export const BeforeAndAfter = ({ before, after }: BeforeAndAfterProps) => (
  <nav className="row" aria-label="Before and after this lesson">
    {before && (
      <ButtonLink href={before.href} variant="two" size="small" icon="arrow-left" rel="prev">
        {before.title}
      </ButtonLink>
    )}
    {after && (
      <ButtonLink href={after.href} variant="two" size="small" arrow rel="next">
        {after.title}
      </ButtonLink>
    )}
  </nav>
);
