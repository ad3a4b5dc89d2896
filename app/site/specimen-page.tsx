import { Specimen } from '#app/ui/specimen/specimen.tsx';

export const meta = () => [{ title: 'Specimen' }, { name: 'robots', content: 'noindex' }];

/** Every component in every state; `npm run dev` only. */
export default function SpecimenPage() {
  return <Specimen />;
}
