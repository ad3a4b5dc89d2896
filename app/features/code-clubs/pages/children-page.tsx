import { codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { WhomToTell } from '#app/features/code-clubs/club/whom-to-tell.tsx';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { contentContext } from '#app/platform/context.ts';
import { cachedPage } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Route } from './+types/children-page';

export const handle = cachedPage;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { title, lead, text } = content.single(codeClubsPage).children;
  return { title, lead, html: renderMarkdown(text), safeguarding: content.single(site).safeguarding };
}

const crumbs = (title: string) => [
  { label: 'Home', href: '/' },
  { label: 'Privacy Policy', href: '/privacy' },
  { label: title },
];

export const meta: Route.MetaFunction = (args) => {
  const { title = '', lead } = args.loaderData ?? {};
  return pageMeta(args, { title, description: lead, crumbs: crumbs(title) });
};

export default function ChildrenPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, html, safeguarding } = loaderData;
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs(title)} pattern="code-clubs" />
      <Section>
        <div className="two-columns">
          <Prose html={html} />
          <aside className="stack">
            <WhomToTell safeguarding={safeguarding} />
          </aside>
        </div>
      </Section>
    </>
  );
}
