import { Specimen } from './specimen.tsx';

export const meta = () => [{ title: 'Specimen' }, { name: 'robots', content: 'noindex' }];

export default function SpecimenPage() {
  return <Specimen />;
}
