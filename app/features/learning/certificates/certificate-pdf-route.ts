import { answerPdf } from '#app/branding/pdf.server.ts';
import { site } from '#app/organisation/site.content.ts';
import { brandingWithLogo } from '#app/pictures/branding.server.ts';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import type { Route } from './+types/certificate-pdf-route';
import { requireCertificate } from './certificate.server.ts';
import { certificatePdf } from './certificate-pdf.server.ts';
import { certificateView } from './certificate-view.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const certificate = await requireCertificate(context, params.code);
  if (certificate.revokedAt)
    throw notFound('Certificate Withdrawn', {
      label: 'To its page',
      href: `/certificates/${certificate.code}`,
    });
  const address = new URL(`/certificates/${certificate.code}`, context.get(settingsContext).SITE_URL).href;
  // The name counts too, as it can be corrected.
  const branding = await brandingWithLogo(context, 'light');
  const key = `${content.version} ${branding.logo ? 'logo' : ''} ${address} ${certificate.holderName}`;
  return answerPdf(key, `certificate-${certificate.code}.pdf`, () =>
    certificatePdf({
      words: certificateView(content, certificate),
      organisation: content.single(site).name,
      address,
      issuedAt: certificate.issuedAt,
      branding,
    }),
  );
}
