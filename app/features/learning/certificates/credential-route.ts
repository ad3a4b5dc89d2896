import { courses } from '#app/features/learning/courses/course.content.ts';
import { site } from '#app/organisation/site.content.ts';
import { clockContext, contentContext, databaseContext, settingsContext } from '#app/platform/context.ts';
import { tileUrl } from '#app/ui/base/patterns.ts';
import type { Route } from './+types/credential-route';
import { requireCertificate } from './certificate.server.ts';
import { certificateView } from './certificate-view.ts';
import { corsHeaders, openBadge, publishKey } from './credential.server.ts';
import { signingKey } from './signing-key.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { SITE_URL: siteUrl, AUTH_SECRET } = context.get(settingsContext);
  const certificate = await requireCertificate(context, params.code);
  await publishKey(context.get(databaseContext), AUTH_SECRET, context.get(clockContext).now());
  const credential = openBadge({
    certificate,
    course: content.get(courses, certificate.courseId)?.lessons,
    site: content.single(site),
    siteUrl,
    picture: new URL(tileUrl(certificateView(content, certificate).pattern), siteUrl).href,
    key: signingKey(AUTH_SECRET),
  });
  return new Response(JSON.stringify(credential, null, 2), {
    headers: {
      ...corsHeaders,
      'Content-Type': 'application/vc+ld+json',
      'X-Robots-Tag': 'noindex',
    },
  });
}
