import { formatDate } from '#app/dates/time.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage, notFound } from '#app/platform/page.ts';
import { SideNav } from '#app/ui/disclosure/side-nav.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { OnThisPage } from '#app/ui/text/article.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import { outline } from '#app/ui/text/reading.ts';
import type { Route } from './+types/legal-page';
import { legalPages } from './legal.content.ts';
import { WhoWeAre } from './who-we-are.tsx';

export const handle = cachedPage;

/** `/privacy`, `/terms` and `/cookies`: the path is the entry's id. */
export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const id = url.pathname.slice(1);
  const page = content.get(legalPages, id);
  if (!page) throw notFound('Page Not Found', { label: 'Return to Home', href: '/' });
  const pages = content.list(legalPages).map(({ id, title }) => ({ id, title }));
  const html = renderMarkdown(page.body);
  const updated = formatDate(page.updated);
  return { page, pages, html, outline: outline(html), updated, us: content.single(site) };
}

const crumbs = (title: string) => [{ label: 'Home', href: '/' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, {
    title: page?.title ?? '',
    description: page?.summary,
    crumbs: crumbs(page?.title ?? ''),
  });
};

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const { page, pages, html, outline, updated, us } = loaderData;
  return (
    <>
      <PageHead title={page.title} lead={page.summary} crumbs={crumbs(page.title)} />
      <Section>
        <div className="two-columns left">
          <div className="stack wide">
            <SideNav
              label="Legal pages"
              items={pages.map(({ id, title }) => ({
                href: `/${id}`,
                label: title,
                current: id === page.id,
              }))}
            />
            <div className="contents">
              <OnThisPage outline={outline} />
            </div>
          </div>
          <div className="stack">
            <p className="muted small-text">Last changed on {updated}</p>
            <Prose html={html} />
            <WhoWeAre site={us} />
          </div>
        </div>
      </Section>
    </>
  );
}
