import { prerenderedPage } from '#app/platform/page.ts';
import { NotFound } from './not-found.tsx';

export const handle = prerenderedPage;

/** Every address that no other route knows; the request log notes it. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}
