import { Button } from '#app/ui/controls/button.tsx';
import { Note } from '#app/ui/feedback/note.tsx';

/** Shown by script if something was done on the device without an account. */
export const DeviceProgressForm = ({ slug }: { slug: string }) => (
  <div data-device={slug} hidden>
    <Note title="Someone has learned here without an account">
      <p>
        <span data-count />. Was it you, and shall it count for you?
      </p>
      <p data-quizzes hidden>
        A quiz that was passed here does not move along, because your account has to mark it: please take it
        again in your course.
      </p>
      <div className="row">
        <Button size="small" data-claim>
          Add it to my account
        </Button>
        <Button size="small" variant="two" data-leave>
          It was not me
        </Button>
      </div>
    </Note>
  </div>
);
