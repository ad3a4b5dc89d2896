import { shownPictures } from '#app/features/pictures/shown-pictures.server.ts';
import { articleMeta, readArticle } from '#app/organisation/article.ts';
import { SharePage } from '#app/organisation/share-page.tsx';
import { newestFirst } from '#app/organisation/time.ts';
import { contentContext } from '#app/platform/context.ts';
import { notFound, prerenderedPage } from '#app/platform/page.ts';
import { CardGrid } from '#app/ui/cards/card.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { readingLines } from '#app/ui/lists/meta-list.tsx';
import { Article, Related } from '#app/ui/text/article.tsx';
import type { Route } from './+types/post-page';
import { posts } from './post.content.ts';
import { PostCard, postCard } from './post-card.tsx';

export const handle = prerenderedPage;

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const post = content.get(posts, params.slug);
  if (!post) throw notFound('Post Not Found', { label: 'Back to Blog', href: '/blog' });
  const others = newestFirst(content.list(posts))
    .filter(({ id }) => id !== post.id)
    .slice(0, 3);
  const card = postCard(await shownPictures(context, [post, ...others]));
  return {
    post: card(post),
    related: others.map(card),
    ...readArticle(context, 'BlogPosting', {
      ...post,
      path: `/blog/${post.id}`,
      section: post.badge,
    }),
  };
}

const crumbs = (title: string) => [{ label: 'Blog', href: '/blog' }, { label: title }];

export const meta: Route.MetaFunction = (args) => {
  const { post, jsonLd } = args.loaderData ?? {};
  const page = post && {
    title: post.title,
    description: post.description,
    image: post.image,
    crumbs: crumbs(post.title),
    jsonLd,
  };
  return articleMeta(args, 'Post Not Found', page);
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
      <Related title="More from the blog">
        <CardGrid label="More from the blog">
          {related.map((other) => (
            <PostCard key={other.id} post={other} level={3} />
          ))}
        </CardGrid>
      </Related>
    </>
  );
}
