import { Initial } from '#app/features/community/initial.tsx';
import type { MemberView } from '#app/features/community/person-view.ts';
import type { FormAnswer } from '#app/forms/form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { maxCharacters } from './contribution.ts';
import { WriteForm } from './write-form.tsx';

interface PostBoxProps {
  me: MemberView;
  formKey: string;
  answer?: FormAnswer | undefined;
}

export const PostBox = ({ me, formKey, answer }: PostBoxProps) => (
  <WriteForm
    action="/profile"
    className="panel post-box"
    formKey={formKey}
    label="What's on your mind?"
    rows={2}
    most={maxCharacters.post}
    answer={answer}
    before={<Initial person={me} />}
  >
    <div className="row post-send">
      <p className="hint">Every member can read it. Please be kind.</p>
      <Button type="submit" size="small" busyLabel="Posting...">
        Post
      </Button>
    </div>
  </WriteForm>
);
