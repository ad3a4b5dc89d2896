import { useLocation, useRouteLoaderData } from 'react-router';
import { Share } from '#app/ui/controls/share.tsx';

export function SharePage({ what, title }: { what: string; title: string }) {
  const { pathname } = useLocation();
  const { origin = '' } = useRouteLoaderData<{ origin: string }>('root') ?? {};
  return <Share what={what} title={title} address={`${origin}${pathname}`} />;
}
