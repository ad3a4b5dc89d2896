import { Under18 } from '#app/accounts/sign-up/under-18.tsx';
import { dayOf } from '#app/dates/time.ts';
import { howManyOpen } from '#app/features/learning/courses/course-summary.ts';
import { freeSubjects } from '#app/features/learning/courses/subjects.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, contentContext } from '#app/platform/context.ts';
import { type CachedPage, cachedPage } from '#app/platform/page.ts';
import { SideNav } from '#app/ui/disclosure/side-nav.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/courses-page';
import { CatalogueFilters, CatalogueResults, FilterChips } from './catalogue-screen.tsx';
import { freeCatalogue } from './catalogues.ts';

/** Cached per subject; filter combinations, too many to cache, are rendered on request. */
export const handle: CachedPage = {
  ...cachedPage,
  query: { category: (value) => freeSubjects.some((name) => name === value) },
  search: ['q', 'type', 'difficulty', 'course', 'language', 'role', 'skill', 'certification'],
};

const action = '/courses';
const title = 'Free Courses';
const crumbs = [{ label: 'Home', href: '/' }, { label: title }];

export function loader({ context, url }: Route.LoaderArgs) {
  return freeCatalogue(context.get(contentContext), url.searchParams, dayOf(context.get(clockContext).now()));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description:
      'IT courses in eight subjects, from first steps to exam preparation. Nearly all are free; learn at your own pace on the device you have.',
    crumbs,
  });

export default function CoursesPage({ loaderData: view }: Route.ComponentProps) {
  const { subjects, open, total } = view;
  return (
    <>
      <PageHead
        title={title}
        lead={
          <>
            {`${howManyOpen(open, total)} Learn at your own pace, online, on the device you have. `}
            {open < total && <a href={`${action}?course=Open+now`}>Show what is open now</a>}
          </>
        }
        crumbs={crumbs}
        pattern="quilt"
      >
        <p className="small-text">
          <Under18 />
        </p>
        <FilterChips view={view} action={action} label="Selected filters" clearLabel="Clear" />
      </PageHead>
      <Section>
        <div className="two-columns left">
          <div className="side stack">
            <div id="subjects" data-region>
              <SideNav
                label="Subjects"
                items={subjects.map(({ id, name, active }) => ({
                  href: `#${id}`,
                  label: name,
                  current: active,
                }))}
              />
            </div>
            <CatalogueFilters view={view} action={action} />
          </div>
          <CatalogueResults
            view={view}
            action={action}
            placeholder="Title, skill or job"
            badge="Career Track"
            empty={
              <p>
                <strong>No courses here yet.</strong> For now, look under{' '}
                <a href="/courses?category=Data+Science+and+AI#data-science-ai">Data Science and AI</a>.
              </p>
            }
          />
        </div>
      </Section>
    </>
  );
}
