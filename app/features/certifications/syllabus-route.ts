import { keptPdfs } from '#app/organisation/pdf.server.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import { publicPage } from '#app/platform/page.ts';
import type { Route } from './+types/syllabus-route';
import { findCertification } from './find-certification.ts';
import { syllabusPdf } from './syllabus-pdf.server.ts';

/** Kept as finished bytes like a page. */
export const handle = publicPage;

/** Made once per content version, first day and certification. */
const answer = keptPdfs(20);

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { known, id, certification } = findCertification(content, params.id);
  const address = new URL(
    `/certifications/${known ? id : 'it-certification'}`,
    context.get(settingsContext).SITE_URL,
  );
  const name = certification.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  return answer(`${content.version} ${content.since} ${address.href}`, `${name}-syllabus.pdf`, () =>
    syllabusPdf({
      certification,
      organisation: content.single(site).name,
      address: address.href,
      made: new Date(`${content.since}T00:00:00Z`),
    }),
  );
}
