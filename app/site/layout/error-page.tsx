import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import type { Site } from '#app/organisation/site.content.ts';
import { LostStar } from '#app/ui/base/star.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';

const denied = {
  title: 'Access Denied',
  heading: 'Access Denied',
  lead: "You don't have permission to access this page.",
};
const refused = {
  title: 'That did not work',
  heading: 'That did not work',
  lead: 'This page cannot take what your browser sent. Go back, load the page again and try once more.',
};
const broken = {
  title: 'Something went wrong',
  heading: 'Something went wrong on our side',
  lead: 'What you sent before is safe. Please wait a minute and load this page again.',
};

function textFor(error: unknown) {
  if (!isRouteErrorResponse(error) || error.status >= 500) return broken;
  if (error.status !== 403) return refused;
  return typeof error.data === 'string' && error.data ? { ...denied, lead: error.data } : denied;
}

interface NotFoundProps {
  /** What was not found, such as `Course Not Found`; omitted: the address is unknown. */
  heading?: string;
  back?: { label: string; href: string };
}

/** The 404 page (specification: 404, Oops! Page not found, Return to Home). */
export function NotFound({ heading, back = { label: 'Return to Home', href: '/' } }: NotFoundProps) {
  const root = useRouteLoaderData('root') as { site: Pick<Site, 'name'> } | undefined;
  const title = heading ?? 'Page not found';
  return (
    <ErrorLayout
      title={root ? `${title} | ${root.site.name}` : title}
      heading={
        heading ?? (
          <>
            <span className="error-code">404</span> <span>Oops! Page not found</span>
          </>
        )
      }
      lead="The address may be old or mistyped. Nothing is lost: go back or search."
    >
      <ButtonLink href={back.href} arrow>
        {back.label}
      </ButtonLink>
      <ButtonLink href="/search" variant="two">
        Search this site
      </ButtonLink>
    </ErrorLayout>
  );
}

export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound {...(typeof error.data === 'object' ? error.data : undefined)} />;
  return (
    <ErrorLayout {...textFor(error)}>
      <ButtonLink href="/" arrow>
        Return to Home
      </ButtonLink>
    </ErrorLayout>
  );
}

interface ErrorLayoutProps {
  title: string;
  heading: ReactNode;
  lead: string;
  children: ReactNode;
}

export const ErrorLayout = ({ title, heading, lead, children }: ErrorLayoutProps) => (
  <div className="error-page night">
    <title>{title}</title>
    <div className="container">
      <div className="box">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <div className="row">{children}</div>
      </div>
      <div className="picture">
        <LostStar />
      </div>
    </div>
  </div>
);
