import type { Certification } from './certification.content.ts';

interface Source {
  origin: string;
  organisation: string;
}

export const certificationJsonLd = (
  id: string,
  { name, description, difficulty, skills }: Certification,
  { origin, organisation }: Source,
): object => ({
  '@type': 'Course',
  name: `${name} preparation`,
  description,
  url: new URL(`/certifications/${id}`, origin).href,
  provider: { '@type': 'Organization', name: organisation, url: origin },
  educationalLevel: difficulty,
  teaches: skills,
  educationalCredentialAwarded: name,
});
