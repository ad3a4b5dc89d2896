import { Button } from '#app/ui/controls/button.tsx';

/**
 * Enrols a member. The page is the same for everybody: the script opens the sign-in dialog for a visitor; without it the
 * server leads to the sign-in page and back.
 */
export function GetStarted({ courseId }: { courseId: string }) {
  return (
    <form method="post" action={`/courses/${courseId}/enrol`} data-members={`/courses/${courseId}`}>
      <Button type="submit">Get Started With Self-Paced</Button>
    </form>
  );
}
