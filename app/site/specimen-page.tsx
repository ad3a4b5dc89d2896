import { settingsContext } from '#app/platform/context.ts';
import { isLoopback } from '#app/platform/loopback.ts';
import { Specimen } from '#app/ui/specimen/specimen.tsx';
import type { Route } from './+types/specimen-page';

/** Every component in every state, for those who build: on a loopback installation only. */
export function loader({ context }: Route.LoaderArgs) {
  if (!isLoopback(context.get(settingsContext).HOST)) throw new Response(null, { status: 404 });
  return null;
}

export const meta = () => [{ title: 'Specimen' }, { name: 'robots', content: 'noindex' }];

export default function SpecimenPage() {
  return <Specimen />;
}
