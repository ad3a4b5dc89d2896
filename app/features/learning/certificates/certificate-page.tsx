import { formatDate } from '#app/dates/time.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import { counted } from '#app/platform/counted.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Share } from '#app/ui/controls/share.tsx';
import { Facts } from '#app/ui/data-display/facts.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { Route } from './+types/certificate-page';
import { findWithdrawn, requireCertificate } from './certificate.server.ts';
import { certificateView, linkedInAddress } from './certificate-view.ts';

/** For anyone with the code; never cached, as a certificate can be withdrawn at any time. */
export const handle = dynamicPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const withdrawn = await findWithdrawn(context, params.code);
  if (withdrawn) return { withdrawnOn: formatDate(withdrawn.revokedAt) };
  const certificate = await requireCertificate(context, params.code);
  const { name } = content.single(site);
  const address = new URL(`/certificates/${certificate.code}`, context.get(settingsContext).SITE_URL).href;
  return {
    words: certificateView(content, certificate),
    organisation: name,
    address,
    linkedIn: linkedInAddress(certificate, name, address),
  };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Certificate Not Found', hidden: true });
  if (!args.loaderData.words) return pageMeta(args, { title: 'Certificate withdrawn', hidden: true });
  const { holder, course, revoked } = args.loaderData.words;
  return pageMeta(args, {
    title: `Certificate: ${course}`,
    description: revoked ? 'This certificate was withdrawn.' : `${holder} has completed ${course}.`,
    hidden: true,
  });
};

const Withdrawn = ({ on, reason }: { on: string; reason?: string }) => (
  <Note tone="bad" role="alert" title={`This certificate was withdrawn on ${on}`}>
    <p>{`It no longer counts.${reason ? ` The reason: ${reason}` : ''}`}</p>
  </Note>
);

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.words)
    return (
      <>
        <PageHead plain title="Certificate withdrawn" lead="Its holder has left, and we keep no name." />
        <Section>
          <Withdrawn on={loaderData.withdrawnOn} />
        </Section>
      </>
    );
  const { words, organisation, address, linkedIn } = loaderData;
  const { holder, course, date, code, proof, modules, hours, pattern, revoked } = words;
  const here = `/certificates/${code}`;
  return (
    <>
      <PageHead
        title={holder}
        lead={`has completed the course ${course}`}
        pattern={pattern}
        badges={
          revoked ? <Badge tone="bad">Withdrawn</Badge> : <Badge tone="ok">Certificate of completion</Badge>
        }
      >
        <p className="muted">{`Issued on ${date} by ${organisation}`}</p>
      </PageHead>
      <Section>
        <div className="two-columns">
          <div className="stack wide">
            {revoked && <Withdrawn {...revoked} />}
            <div className="stack">
              <h2 className="heading-3">What it shows</h2>
              <p>{`${proof}.${hours ? ` The course takes about ${counted(hours, 'hour')}.` : ''}`}</p>
              {modules.length > 0 && <Ticks items={modules} />}
            </div>
            {!revoked && (
              <>
                <div className="row">
                  <ButtonLink href={`${here}/certificate.pdf`} icon="download" download>
                    Download PDF
                  </ButtonLink>
                  <ButtonLink href={linkedIn} variant="two" rel="noopener" icon="external-link">
                    Add to LinkedIn
                  </ButtonLink>
                </div>
                <Share what="certificate" title={`Certificate: ${course}`} address={address} />
              </>
            )}
            <Panel id="check" title="Is it real?">
              <p>
                This page is the proof: certificates are only real when their page opens on our own website. A
                picture or a printed page alone proves little. The address of this one is{' '}
                <strong>{address}</strong>
              </p>
            </Panel>
            <Panel id="badge" title="Digital badge">
              <p>
                The same certificate as an Open Badges 3.0 credential, signed by {organisation}. A wallet or
                another website that knows the format can check it by itself.
              </p>
              <div className="row">
                <ButtonLink href={`${here}/credential.json`} variant="two" size="small" download>
                  Download badge
                </ButtonLink>
              </div>
            </Panel>
          </div>
          <Facts
            items={[
              { icon: 'user', label: 'Issued to', value: holder },
              { icon: 'book-open', label: 'Course', value: course },
              { icon: 'calendar', label: 'Date', value: date },
              { icon: 'award', label: 'Code', value: code },
              { icon: 'shield-check', label: 'Issued by', value: organisation },
            ]}
          />
        </div>
      </Section>
    </>
  );
}
