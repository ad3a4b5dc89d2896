import { redirect } from 'react-router';
import { auditExport } from '#app/admin/audit/reading.server.ts';
import { adminFile, noFile } from '#app/admin/shared/admin-file.server.ts';
import { certificatesPath, withQuery } from '#app/admin/shared/paths.ts';
import { adminContext } from '#app/admin/shared/staff.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { classPdf } from '#app/features/learning/certificates/certificate-pdf.server.ts';
import { certificateView } from '#app/features/learning/certificates/certificate-view.ts';
import { site } from '#app/organisation/site.content.ts';
import { brandingWithLogo } from '#app/pictures/branding.server.ts';
import { enqueueLong } from '#app/platform/render-queue.ts';
import { fileAnswer } from '#app/platform/shared-caches/file-answer.ts';
import { classOf, listClass } from './class-certificates.server.ts';
import { maxCertificatesPerFile } from './max-certificates.ts';

const backTo = (request: Request) => withQuery(certificatesPath, classOf(new URL(request.url).searchParams));

/** The certificates of a course or club in one PDF, one per page; logged. */
export const middleware = adminFile({
  back: ({ request }) => backTo(request),
  async answer({ context, request }, { user }) {
    const { searchParams } = new URL(request.url);
    const { database, settings, content, now } = adminContext(context);
    const certificates = await listClass(database, classOf(searchParams));
    // The page explains why there is no file.
    if (certificates.length === 0 || certificates.length > maxCertificatesPerFile)
      return redirect(backTo(request));
    const file = { name: `certificates-${dayOf(now)}.pdf`, type: 'application/pdf' };
    if (request.method === 'HEAD') return fileAnswer(null, file);
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
      actor: user,
      list: 'certificates',
      params: searchParams,
      now,
      rows: certificates.length,
    });
    return fileAnswer(new Uint8Array(pdf), file);
  },
});

export const loader = noFile;

export default function NoFile() {
  return null;
}
