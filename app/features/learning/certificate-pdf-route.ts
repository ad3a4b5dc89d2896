import { site } from '#app/organisation/site.content.ts';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import type { Route } from './+types/certificate-pdf-route';
import { certificatePdf } from './certificate-pdf.server.ts';
import { certificateWords } from './certificate-words.ts';
import { requireCertificate } from './find-certificate.ts';

/** The last ones made: drawing takes long enough that nobody should be able to ask for it without end. */
const made = new Map<string, Promise<Buffer>>();

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const certificate = await requireCertificate(context, params.code);
  const address = new URL(`/certificates/${certificate.code}`, context.get(settingsContext).SITE_URL).href;
  const key = `${content.version} ${address}`;
  const pdf =
    made.get(key) ??
    certificatePdf({
      words: certificateWords(content, certificate),
      organisation: content.single(site).name,
      address,
      issuedAt: certificate.issuedAt,
    });
  if (made.size > 50) made.clear();
  made.set(key, pdf);
  pdf.catch(() => made.delete(key));
  return new Response(new Uint8Array(await pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="certificate-${certificate.code}.pdf"`,
      'X-Robots-Tag': 'noindex',
    },
  });
}
