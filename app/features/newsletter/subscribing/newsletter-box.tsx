import { newsletterConsent, newsletterForm, newsletterPath } from '#app/features/newsletter/newsletter.ts';
import { EmailField } from '#app/forms/fields.tsx';
import type { FormAnswer } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';

interface NewsletterBoxProps {
  title?: string;
  answer?: FormAnswer | undefined;
}

export const NewsletterBox = ({ title = 'Our newsletter', answer }: NewsletterBoxProps) => (
  <Panel title={title} id="newsletter">
    <Form form={newsletterForm} action={newsletterPath} answer={answer}>
      <EmailField
        name="email"
        label="Email Address"
        placeholder="Enter your email"
        hint={
          <>
            {newsletterConsent.text} The <a href="/privacy">Privacy Policy</a> says what we keep.
          </>
        }
      />
      <Submit busy="Subscribing...">Subscribe</Submit>
    </Form>
  </Panel>
);
