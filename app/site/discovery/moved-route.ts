import type { LoaderFunctionArgs } from 'react-router';

const places: Record<string, string> = { '/contact': '/contact-us', '/about': '/about-us' };

/** Older addresses (decisions, Routes beyond the table): 301 to the page's own, with the query. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return new Response(null, { status: 301, headers: { Location: `${places[pathname]}${search}` } });
}
