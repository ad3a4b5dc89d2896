import { type CachedPage, cachedPage, notFoundPath } from '#app/platform/page.ts';
import { NotFound } from './error-page.tsx';

export const handle: CachedPage = { ...cachedPage, sameAs: () => notFoundPath };

export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFoundPage() {
  return <NotFound />;
}
