import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';

/** Shown by a script where the device knows of lessons that the account does not. */
export const DeviceProgressForm = ({ slug }: { slug: string }) => (
  <form method="post" action={`/learn/${slug}/device`} data-device={slug} hidden>
    <input type="hidden" name="lessons" />
    <Note title="You have learned here without your account">
      <p>
        <span data-count />. Shall it count for you?
      </p>
      <Button type="submit" size="small">
        Add it to my account
      </Button>
    </Note>
  </form>
);
