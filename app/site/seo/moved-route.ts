import type { LoaderFunctionArgs } from 'react-router';

const places: Record<string, string> = { '/contact': '/contact-us', '/about': '/about-us' };

/** Former addresses (decisions, Routes beyond the table): 301 to the current one, keeping the query. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return new Response(null, { status: 301, headers: { Location: `${places[pathname]}${search}` } });
}
