import { site } from '#app/organisation/site.content.ts';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import { publicPage } from '#app/platform/page.ts';
import type { Route } from './+types/syllabus-route';
import { findCertification } from './find-certification.ts';
import { syllabusPdf } from './syllabus-pdf.server.ts';

/** Kept as finished bytes like a page. */
export const handle = publicPage;

/** Made once per content version and certification. */
const made = new Map<string, Promise<Buffer>>();

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { known, id, certification } = findCertification(content, params.id);
  const address = new URL(
    `/certifications/${known ? id : 'it-certification'}`,
    context.get(settingsContext).SITE_URL,
  );
  const key = `${content.version} ${address.href}`;
  const pdf =
    made.get(key) ??
    syllabusPdf({
      certification,
      organisation: content.single(site).name,
      address: address.href,
      made: new Date(`${content.since}T00:00:00Z`),
    });
  if (made.size > 20) made.clear();
  made.set(key, pdf);
  pdf.catch(() => made.delete(key));
  const name = certification.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  return new Response(new Uint8Array(await pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}-syllabus.pdf"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}
