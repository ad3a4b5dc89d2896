import { notFoundPath, type PrerenderedPage, prerenderedPage } from '#app/platform/page.ts';
import { NotFound } from './error-page.tsx';

export const handle: PrerenderedPage = { ...prerenderedPage, sameAs: () => notFoundPath };

export function loader(): never {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default function NotFoundPage() {
  return <NotFound />;
}
