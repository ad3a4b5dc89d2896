import { formatDate } from '#app/dates/time.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext, originOf } from '#app/platform/context.ts';
import { type CachedPage, cachedPage } from '#app/platform/page.ts';
import { ButtonLink, type ButtonLinkProps } from '#app/ui/controls/button.tsx';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/certification-page';
import type { Certification } from './certification.content.ts';
import { CertificationFacts, CertificationSide } from './certification-side.tsx';
import { CertificationText } from './certification-text.tsx';
import { practiceQuizzes } from './practice-quiz.content.ts';
import { certificationPath, relatedCourses, resolveCertification } from './resolve-certification.ts';

export const handle: CachedPage = { ...cachedPage, sameAs: certificationPath };

export function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const found = resolveCertification(content, params.id);
  const quiz = content.get(practiceQuizzes, params.id);
  const checked = found.known ? found.certification.checked : undefined;
  const origin = originOf(context);
  return {
    ...found,
    courses: relatedCourses(content, found.certification.relatedCourses),
    quiz: quiz && { id: quiz.id, questions: quiz.questions.length },
    checked: checked && formatDate(`${checked}T12:00:00Z`),
    jsonLd: found.known
      ? certificationJsonLd(found.id, found.certification, {
          origin,
          organisation: content.single(site).name,
        })
      : undefined,
  };
}

const crumbsFor = (name: string) => [{ label: 'Courses', href: '/courses' }, { label: name }];

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'IT Certification' });
  const { known, certification, jsonLd } = args.loaderData;
  const { name, description } = certification;
  return pageMeta(args, {
    title: name,
    description,
    crumbs: crumbsFor(name),
    ...(jsonLd && { jsonLd }),
    // The same page exists at any number of addresses, so it is not indexed.
    hidden: !known,
  });
};

export default function CertificationPage({ loaderData }: Route.ComponentProps) {
  const { id, certification, courses, quiz, checked } = loaderData;
  const { name, description, pattern } = certification;
  return (
    <>
      <PageHead title={name} lead={description} crumbs={crumbsFor(name)} pattern={pattern}>
        <div className="row">
          <StartPath id={id}>Start Certification Path</StartPath>
          <ButtonLink href={`/certifications/${id}/syllabus.pdf`} variant="two" icon="download" download>
            Download Syllabus
          </ButtonLink>
          <ButtonLink href={adviceAddress('demo', name)} variant="two">
            Schedule Demo
          </ButtonLink>
        </div>
      </PageHead>
      <Section>
        <div className="two-columns facts-first">
          <CertificationFacts certification={certification} />
          <CertificationText certification={certification} checked={checked} />
          <CertificationSide certification={certification} courses={courses} quiz={quiz} />
        </div>
      </Section>
      <Closing
        title={`Ready for ${name}?`}
        text="An account is free. Or talk to someone first: we tell you honestly where you stand and what to learn before."
      >
        <StartPath id={id}>Enroll Now</StartPath>
        <ButtonLink href={adviceAddress('advice', name)} variant="two">
          Contact an Advisor
        </ButtonLink>
        <ButtonLink href="/courses" variant="two" icon="arrow-left">
          Back to Courses
        </ButtonLink>
      </Closing>
    </>
  );
}

function adviceAddress(about: 'demo' | 'advice', name: string): string {
  const message =
    about === 'demo'
      ? `I would like to see how the preparation for ${name} works. I have time on these days: `
      : `I would like advice on ${name}. So far I have learnt: `;
  return `/contact-us?${new URLSearchParams({ subject: 'Certification Question', message })}`;
}

/** Links to sign-up; for a member the script enrols instead, so that the page is the same for everybody. */
function StartPath({ id, ...look }: { id: string } & Omit<ButtonLinkProps, 'href'>) {
  return <ButtonLink href="/signup" data-member-post={`/certifications/${id}/enrol`} {...look} />;
}

interface Source {
  origin: string;
  organisation: string;
}

const certificationJsonLd = (
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
