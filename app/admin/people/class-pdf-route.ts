import { redirect } from 'react-router';
import { requireRecentAuthentication } from '#app/accounts/reauthentication/pending-step.server.ts';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { auditExport } from '#app/admin/audit/reading.server.ts';
import { certificatesPath, withQuery } from '#app/admin/shared/paths.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { classPdf } from '#app/features/learning/certificates/certificate-pdf.server.ts';
import { certificateView } from '#app/features/learning/certificates/certificate-view.ts';
import { site } from '#app/organisation/site.content.ts';
import { brandingWithLogo } from '#app/pictures/branding.server.ts';
import { enqueueLong } from '#app/platform/render-queue.ts';
import { fileAnswer } from '#app/platform/shared-caches/file-answer.ts';
import type { Route } from './+types/class-pdf-route';
import { classOf, listClass } from './class-certificates.server.ts';
import { maxCertificatesPerFile } from './max-certificates.ts';

/** The certificates of a course or club in one PDF, one per page; logged. */
export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const session = await requireAdmin(context, request, { deny: 'forbid' });
  const filter = classOf(searchParams);
  const back = withQuery(certificatesPath, filter);
  await requireRecentAuthentication(context, request, session, back);
  const { database, settings, content, now } = adminContext(context);
  const certificates = await listClass(database, filter);
  // The page explains why there is no file.
  if (certificates.length === 0 || certificates.length > maxCertificatesPerFile) throw redirect(back);
  const branding = await brandingWithLogo(context, 'light');
  const organisation = content.single(site).name;
  const sources = certificates.map((certificate) => ({
    organisation,
    branding,
    issuedAt: certificate.issuedAt,
    words: certificateView(content, certificate),
    address: new URL(`/certificates/${certificate.code}`, settings.SITE_URL).href,
  }));
  const pdf = await enqueueLong(() => classPdf(sources, now, request.signal));
  // Without the log entry there is no file.
  await auditExport(database, {
    actor: session.user,
    list: 'certificates',
    params: searchParams,
    now,
    rows: certificates.length,
  });
  return fileAnswer(new Uint8Array(pdf), {
    name: `certificates-${dayOf(now)}.pdf`,
    type: 'application/pdf',
  });
}
