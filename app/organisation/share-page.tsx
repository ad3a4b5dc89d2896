import { useLocation, useRouteLoaderData } from 'react-router';
import { Share } from '#app/ui/controls/share.tsx';

/** Sharing the page on which it stands, by its public address. */
export function SharePage({ what, title }: { what: string; title: string }) {
  const { pathname } = useLocation();
  const { origin = '' } = useRouteLoaderData<{ origin: string }>('root') ?? {};
  return <Share what={what} title={title} address={`${origin}${pathname}`} />;
}
