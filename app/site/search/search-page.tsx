import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { communityLimits } from '#app/features/community/community-form.ts';
import { searchPosts } from '#app/features/community/feed/feed.server.ts';
import type { PostView } from '#app/features/community/feed/post-view.ts';
import { readSearch } from '#app/features/learning/catalogue/filter.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { site } from '#app/organisation/site.content.ts';
import { clockContext, contentContext, databaseContext, limitsContext } from '#app/platform/context.ts';
import { counted } from '#app/platform/counted.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { searchGroups } from '#app/site/seo/search-groups.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SearchBox } from '#app/ui/controls/search-box.tsx';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { LinkList } from '#app/ui/lists/link-list.tsx';
import type { Route } from './+types/search-page';
import type { SearchHit } from './search-index.ts';
import { searchSite } from './site-search.ts';

/** Dynamic, since members find posts as well. */
export const handle = dynamicPage;

const everything =
  'Courses, events, code clubs, funding, news and help. When you are signed in, you also find posts of members.';

const line = (text: string) => (text.length > 140 ? `${text.slice(0, 140).trimEnd()}…` : text);

const postHit = ({ id, author, text, when }: PostView): SearchHit => ({
  href: `/posts/${id}`,
  title: author.name,
  text: line(text),
  note: when,
});

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const query = readSearch(url.searchParams);
  const { shortName } = content.single(site);
  if (!query) return { shortName, query, found: undefined, posts: undefined };
  const user = await currentUser(context, request);
  const allowed = user && (await context.get(limitsContext).use(communityLimits.search, user.id)) === 0;
  const reader = user && { me: user.id, content, now: context.get(clockContext).now() };
  const posts =
    reader && allowed ? await searchPosts(context.get(databaseContext), reader, query, 8) : undefined;
  return { shortName, query, found: searchSite(content, query), posts: posts?.map(postHit) };
}

export const meta: Route.MetaFunction = (args) => {
  const query = args.loaderData?.query;
  return pageMeta(args, { title: query ? `Search: ${query}` : 'Search', hidden: true });
};

export default function SearchPage({ loaderData: { shortName, query, found, posts } }: Route.ComponentProps) {
  const groups = [
    ...(found ?? []).map(({ kind, items }) => ({ id: kind, items, ...searchGroups[kind] })),
    {
      id: 'posts',
      title: 'Posts of members',
      items: posts ?? [],
      all: { label: 'All posts', href: '/profile' },
    },
  ].filter(({ items }) => items.length > 0);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const search = `Search ${shortName}`;
  return (
    <>
      <PageHead plain title="Search" crumbs={[{ label: 'Home', href: '/' }, { label: 'Search' }]}>
        <SearchBox
          id="site-search"
          action="/search"
          label={search}
          hideLabel
          placeholder={search}
          value={query}
        />
        <p role="status" className="muted">
          {query && count > 0 && `${counted(count, 'result')} for “${query}”`}
          {!query && everything}
        </p>
      </PageHead>
      <Section>
        <div className="stack wide">
          {query && count === 0 && (
            <Empty
              title={`Nothing found for “${query}”`}
              action={<ButtonLink href="/courses">Browse all courses</ButtonLink>}
            >
              Try fewer or other words.
            </Empty>
          )}
          {groups.map(({ id, title, items, all }) => (
            <section key={id} className="stack" aria-labelledby={id}>
              <h2 className="heading-3" id={id}>
                {title}
              </h2>
              <LinkList label={title} items={items} />
              <ButtonLink variant="more" href={all.href}>
                {all.label}
              </ButtonLink>
            </section>
          ))}
        </div>
      </Section>
    </>
  );
}
