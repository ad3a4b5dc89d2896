import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/organisation/site.content.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ErrorLayout } from './error-layout.tsx';

interface NotFoundProps {
  /** What was looked for, such as `Course Not Found`; without it the address itself is unknown. */
  heading?: string;
  back?: { label: string; href: string };
}

/** The one not-found page (specification: 404, Oops! Page not found, Return to Home). */
export function NotFound({ heading, back = { label: 'Return to Home', href: '/' } }: NotFoundProps) {
  const root = useRouteLoaderData('root') as { site: Pick<Site, 'name'> } | undefined;
  const title = heading ?? 'Page not found';
  return (
    <ErrorLayout
      title={root ? `${title} | ${root.site.name}` : title}
      heading={
        heading ?? (
          <>
            <span className="num">404</span> <span>Oops! Page not found</span>
          </>
        )
      }
      lead="The address may be old or mistyped. Nothing is lost: go back or search."
    >
      <ButtonLink href={back.href} arrow>
        {back.label}
      </ButtonLink>
      <ButtonLink href="/help" variant="two">
        Search the help
      </ButtonLink>
    </ErrorLayout>
  );
}
