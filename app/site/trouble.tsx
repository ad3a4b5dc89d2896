import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { LostStar } from '#app/ui/star.tsx';

/** What a visitor sees when a page could not be made: what happened, what is safe, what to do. */
export function Trouble({ error }: { error: unknown }) {
  const denied = isRouteErrorResponse(error) && error.status === 403;
  return (
    <div className="lost night">
      <title>{denied ? 'Access Denied' : 'Something went wrong'}</title>
      <div className="w">
        <div className="box">
          <h1>{denied ? 'Access Denied' : 'Something went wrong on our side'}</h1>
          <p className="lead">
            {denied
              ? "You don't have permission to access this page."
              : 'What you sent before is safe. Please wait a minute and load this page again.'}
          </p>
          <div className="row">
            <ButtonLink href="/" arrow>
              Return to Home
            </ButtonLink>
          </div>
        </div>
        <div className="pic">
          <LostStar />
        </div>
      </div>
    </div>
  );
}
