import type { ReactNode } from 'react';
import { counted } from '#app/platform/counted.ts';
import { Icon } from '#app/ui/base/icon.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { Badge } from '#app/ui/lists/badge.tsx';
import { Byline } from './byline.tsx';
import { ContributionMenu } from './contribution-menu.tsx';
import { PostText } from './post-text.tsx';
import type { PostView } from './post-view.ts';

interface PostCardProps {
  post: PostView;
  back: string;
  children?: ReactNode;
}

export function PostCard({ post, back, children }: PostCardProps) {
  const { id, author, by, text, link, at, when, hidden } = post;
  const href = `/posts/${id}`;
  return (
    <article className="post" id={`post-${id}`} aria-label={`Post by ${author.name}`}>
      <Byline
        author={author}
        at={at}
        when={when}
        href={children ? undefined : href}
        badge={by === 'organisation' && <Badge>Our team</Badge>}
        menu={
          by !== 'organisation' && (
            <ContributionMenu kind="post" id={id} name={author.name} mine={by === 'me'} back={back} />
          )
        }
      />
      {hidden && (
        <Note tone="warn" title="Hidden by a moderator">
          <p>
            Only you still see this post. Please read <a href="/terms">what may be posted</a>.
          </p>
        </Note>
      )}
      <PostText text={text} foldedIn={children ? undefined : `post-${id}`} />
      {link && (
        <ButtonLink variant="more" href={link.href}>
          {link.label}
        </ButtonLink>
      )}
      {!hidden && <Reactions post={post} back={back} opens={!children} />}
      {children ?? <div id={`comments-${id}`} data-region />}
    </article>
  );
}

interface ReactionsProps {
  post: PostView;
  back: string;
  opens: boolean;
}

function Reactions({ post: { id, likes, liked, comments }, back, opens }: ReactionsProps) {
  const href = `/posts/${id}`;
  return (
    <div className="reactions" id={`reactions-${id}`}>
      <p className="muted small-text post-counts" id={`counts-${id}`} data-region>
        <span data-likes={likes}>{counted(likes, 'like')}</span> <span>{counted(comments, 'comment')}</span>
      </p>
      <div className="post-actions">
        <form method="post" action={href} data-like>
          <input type="hidden" name="back" value={`${back}#post-${id}`} />
          <button
            type="submit"
            className="action"
            name="intent"
            value={liked ? 'unlike' : 'like'}
            aria-pressed={liked}
          >
            <Icon name="heart" />
            Like
          </button>
        </form>
        <a
          className="action"
          href={`${opens ? href : ''}#comment-box-${id}`}
          data-opens={opens ? `comments-${id}` : undefined}
        >
          <Icon name="message-circle" />
          Comment
        </a>
        <button type="button" className="action script-only" data-share={href}>
          <Icon name="share-2" />
          Share
        </button>
      </div>
    </div>
  );
}
