import { Button } from '#app/ui/controls/button.tsx';

/** The page is the same for everybody: the script opens the sign-in dialog for a visitor. */
export function GetStarted({ courseId }: { courseId: string }) {
  return (
    <form method="post" action={`/courses/${courseId}/enrol`} data-members={`/courses/${courseId}`}>
      <Button type="submit">Get Started With Self-Paced</Button>
    </form>
  );
}
