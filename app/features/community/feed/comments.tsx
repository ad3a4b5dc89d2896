import type { FormAnswer } from '#app/forms/form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Byline } from './byline.tsx';
import { maxCharacters } from './contribution.ts';
import { ContributionMenu } from './contribution-menu.tsx';
import { PostText } from './post-text.tsx';
import type { CommentView } from './post-view.ts';
import { WriteForm } from './write-form.tsx';

interface CommentsProps {
  id: string;
  comments: readonly CommentView[];
  first?: string | undefined;
  more?: string | undefined;
  formKey: string;
  answer?: FormAnswer | undefined;
  closed: boolean;
}

export function Comments({ id, comments, first, more, formKey, answer, closed }: CommentsProps) {
  return (
    <div className="stack comments" id={`comments-${id}`} data-region>
      {first && (
        <a className="more" href={first}>
          First comments
        </a>
      )}
      {comments.length > 0 && (
        <ul className="stack" aria-label="Comments">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} back={`/posts/${id}`} />
          ))}
        </ul>
      )}
      {more && (
        <a className="more" href={more}>
          More comments
        </a>
      )}
      {!closed && (
        <WriteForm
          id={`comment-box-${id}`}
          action={`/posts/${id}`}
          className="comment-box"
          formKey={formKey}
          label="Write a comment"
          rows={1}
          most={maxCharacters.comment}
          answer={answer}
        >
          <input type="hidden" name="intent" value="comment" />
          <Button type="submit" variant="two" size="small" busyLabel="Sending...">
            Send comment
          </Button>
        </WriteForm>
      )}
    </div>
  );
}

function Comment({ comment, back }: { comment: CommentView; back: string }) {
  const { id, author, by, text, at, when, hidden } = comment;
  return (
    <li className="comment" id={`comment-${id}`}>
      <Byline
        small
        author={author}
        at={at}
        when={when}
        menu={<ContributionMenu kind="comment" id={id} name={author.name} mine={by === 'me'} back={back} />}
      />
      {hidden && <p className="muted small-text">Hidden by a moderator; only you still see it.</p>}
      <PostText text={text} foldedIn={`comment-${id}`} />
    </li>
  );
}
