import { dynamicPage } from '#app/platform/page.ts';
import { ErrorLayout } from '#app/site/layout/error-page.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';

export const handle = dynamicPage;

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function EndedPage() {
  return (
    <ErrorLayout
      title="This preview has ended"
      heading="This preview has ended"
      lead="A link to a draft works for seven days, until the text is published. Please ask the person who sent it to you for a new one."
    >
      <ButtonLink href="/" arrow>
        Return to Home
      </ButtonLink>
    </ErrorLayout>
  );
}
