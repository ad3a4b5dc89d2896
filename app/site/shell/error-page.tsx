import { isRouteErrorResponse } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { NotFound } from './not-found.tsx';

export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound {...(typeof error.data === 'object' ? error.data : undefined)} />;
  return <ErrorScreen error={error} />;
}
