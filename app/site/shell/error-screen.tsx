import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ErrorLayout } from './error-layout.tsx';

export function ErrorScreen({ error }: { error: unknown }) {
  const denied = isRouteErrorResponse(error) && error.status === 403;
  return (
    <ErrorLayout
      title={denied ? 'Access Denied' : 'Something went wrong'}
      heading={denied ? 'Access Denied' : 'Something went wrong on our side'}
      lead={
        denied
          ? "You don't have permission to access this page."
          : 'What you sent before is safe. Please wait a minute and load this page again.'
      }
    >
      <ButtonLink href="/" arrow>
        Return to Home
      </ButtonLink>
    </ErrorLayout>
  );
}
