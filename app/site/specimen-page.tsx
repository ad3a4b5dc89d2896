import { Specimen } from '#app/ui/specimen/specimen.tsx';

export const meta = () => [{ title: 'Specimen' }, { name: 'robots', content: 'noindex' }];

export default function SpecimenPage() {
  return <Specimen />;
}
