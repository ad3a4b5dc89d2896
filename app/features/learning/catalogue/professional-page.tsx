import { dayOf } from '#app/dates/time.ts';
import { howManyOpen, paidPrice } from '#app/features/learning/courses/course-summary.ts';
import { professionalSubjects } from '#app/features/learning/courses/subjects.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, contentContext } from '#app/platform/context.ts';
import { type CachedPage, cachedPage } from '#app/platform/page.ts';
import { Closing } from '#app/ui/layout/closing.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/professional-page';
import { CatalogueFilters, CatalogueResults, FilterChips } from './catalogue-screen.tsx';
import { professionalCatalogue } from './catalogues.ts';

export const handle: CachedPage = {
  ...cachedPage,
  query: { category: (value) => professionalSubjects.some((name) => name === value) },
  search: ['q', 'subject', 'course'],
};

const action = '/professional-certifications';
const title = 'Professional Certifications';
const crumbs = [{ label: 'Home', href: '/' }, { label: title }];

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  return {
    view: professionalCatalogue(content, url.searchParams, dayOf(context.get(clockContext).now())),
    price: paidPrice(content),
  };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description:
      'Instructor-led courses that prepare you for recognised certifications in cloud, data, projects, service management, DevOps, analysis and agile work.',
    crumbs,
  });

export default function ProfessionalPage({ loaderData: { view, price } }: Route.ComponentProps) {
  const { chips, open, total } = view;
  return (
    <>
      <PageHead
        title={title}
        lead={`${howManyOpen(open, total)} With an instructor, each prepares you for an exam employers know. Each costs ${price}; the fee of the exam itself is not included.`}
        crumbs={crumbs}
        pattern="business-analysis"
      />
      <Section>
        <div className="two-columns left">
          <div className="side stack">
            <CatalogueFilters view={view} action={action} />
          </div>
          <div className="stack">
            <h2 className="heading-4" id="active" data-region>
              {`Active Filters (${chips.length})`}
            </h2>
            <FilterChips view={view} action={action} label="Active filters" clearLabel="Clear All" />
            <CatalogueResults view={view} action={action} placeholder="Title, skill or certification" />
          </div>
        </div>
      </Section>
      <Closing
        title="Not sure which one?"
        text="Tell us what you do today and what you would like to do. We help you to choose, and say so when a free course is enough."
        links={[
          { label: 'Contact an Advisor', href: '/contact-us?subject=Certification+Question' },
          { label: 'Browse Free Courses', href: '/courses' },
        ]}
      />
    </>
  );
}
