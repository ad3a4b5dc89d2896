import { isRouteErrorResponse } from 'react-router';
import { NotFound } from './not-found.tsx';
import { Trouble } from './trouble.tsx';

/** The one error page: what does not exist, and all else that went wrong. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound {...(typeof error.data === 'object' ? error.data : undefined)} />;
  return <Trouble error={error} />;
}
