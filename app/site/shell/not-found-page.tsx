import { prerenderedPage } from '#app/platform/page.ts';
import { NotFound } from './not-found.tsx';

export const handle = prerenderedPage;

export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}
