import { answerPdf } from '#app/branding/pdf.server.ts';
import { site } from '#app/organisation/site.content.ts';
import { brandingWithLogo } from '#app/pictures/branding.server.ts';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import type { Route } from './+types/syllabus-route';
import { resolveCertification } from './resolve-certification.ts';
import { syllabusPdf } from './syllabus-pdf.server.ts';

/** Cached like a page. The general syllabus has its own address; unknown ids get a 404. */
export const handle = cachedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { id, certification } = resolveCertification(content, params.id);
  if (id !== params.id) throw new Response('There is no syllabus at this address.', { status: 404 });
  const address = new URL(`/certifications/${id}`, context.get(settingsContext).SITE_URL);
  const name = certification.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  const branding = await brandingWithLogo(context, 'light');
  // One file per content version, first day and certification, and for a missing logo when the database was
  // down.
  const key = `${content.version} ${content.since} ${branding.logo ? 'logo' : ''} ${address.href}`;
  return answerPdf(key, `${name}-syllabus.pdf`, () =>
    syllabusPdf({
      certification,
      organisation: content.single(site).name,
      address: address.href,
      made: new Date(`${content.since}T00:00:00Z`),
      branding,
    }),
  );
}
