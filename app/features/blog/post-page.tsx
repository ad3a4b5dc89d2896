import { shownPictures } from '#app/features/pictures/shown-pictures.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { articleData } from '#app/organisation/schema-org.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { newestFirst } from '#app/organisation/time.ts';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import { notFound, prerenderedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { readingLines } from '#app/ui/lists/meta-list.tsx';
import { Article } from '#app/ui/text/article.tsx';
import { renderMarkdown } from '#app/ui/text/markdown.ts';
import { outline } from '#app/ui/text/reading.ts';
import type { Route } from './+types/post-page';
import { posts } from './post.content.ts';
import { PostCard } from './post-card.tsx';
import { postCard } from './post-view.ts';

export const handle = prerenderedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const post = content.get(posts, params.slug);
  if (!post) throw notFound('Post Not Found', { label: 'Back to Blog', href: '/blog' });
  const html = renderMarkdown(post.body);
  const others = newestFirst(content.list(posts))
    .filter(({ id }) => id !== post.id)
    .slice(0, 3);
  const card = postCard(await shownPictures(context, [post, ...others]));
  const { origin } = new URL(context.get(settingsContext).SITE_URL);
  return {
    post: card(post),
    html,
    outline: outline(html),
    related: others.map(card),
    jsonLd: articleData('BlogPosting', origin, {
      ...post,
      path: `/blog/${post.id}`,
      section: post.badge,
    }),
  };
}

const crumbs = (title: string) => [{ label: 'Blog', href: '/blog' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return pageMeta(args, { title: 'Post Not Found', hidden: true });
  const { post, jsonLd } = args.loaderData;
  const { title, description } = post;
  return pageMeta(args, {
    title,
    description,
    type: 'article',
    image: post.image,
    crumbs: crumbs(title),
    jsonLd,
  });
};

export default function PostPage({ loaderData: { post, html, outline, related } }: Route.ComponentProps) {
  return (
    <>
      <Article
        title={post.title}
        lead={post.description}
        crumbs={crumbs(post.title)}
        badges={<Badge>{post.badge}</Badge>}
        pattern={post.pattern}
        image={post.image}
        facts={readingLines(post)}
        html={html}
        outline={outline}
      >
        <SharePage what="post" title={post.title} />
      </Article>
      <div className="related">
        <Section id="related" ground="sunk" title="More from the blog">
          <CardGrid label="More from the blog">
            {related.map((other) => (
              <PostCard key={other.id} post={other} level={3} />
            ))}
          </CardGrid>
        </Section>
      </div>
    </>
  );
}
