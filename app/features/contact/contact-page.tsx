import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { storeSubmission } from '#app/applications/definition/submission.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { EmailField, SelectField, TextAreaField, TextField } from '#app/forms/fields.tsx';
import { Form, Submit } from '#app/forms/form.tsx';
import { PrivacyNote } from '#app/forms/privacy-note.tsx';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { faqData } from '#app/organisation/schema-org.ts';
import { officeHoursOf, site } from '#app/organisation/site.content.ts';
import { contentContext } from '#app/platform/context.ts';
import { type CachedPage, cachedPage } from '#app/platform/page.ts';
import { Card, CardGrid } from '#app/ui/cards/card.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { ExampleBadge } from '#app/ui/lists/badge.tsx';
import { Ticks } from '#app/ui/lists/ticks.tsx';
import type { Route } from './+types/contact-page';
import { contact } from './contact.content.ts';
import { notifyOfMessage, sendMessageReceived } from './contact.emails.ts';
import { contactMessages } from './contact.table.ts';
import { contactForm, maxMessageLength, subjects } from './contact.ts';

export const handle: CachedPage = {
  ...cachedPage,
  query: { subject: (value) => subjects.some((name) => name === value) },
  typed: ['subject', 'message'],
};

export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  return {
    page: content.single(contact),
    site: content.single(site),
    preset: {
      subject: searchParams.get('subject') ?? '',
      message: searchParams.get('message')?.slice(0, maxMessageLength) ?? '',
    },
  };
}

export function action({ request, context, url: { search } }: Route.ActionArgs) {
  return submit(contactForm, {
    request,
    context,
    back: '/contact-us',
    user: currentUser(context, request),
    save: async ({ values, tx, now, user }) => {
      await storeSubmission(tx, contactMessages, { ...values, userId: user?.id ?? null, createdAt: now });
      const emails = requestEmails(context, tx);
      await sendMessageReceived(emails, values);
      await notifyOfMessage(emails, values);
      return {
        toast: {
          tone: 'success',
          alert: true,
          description: "Your message has been sent. We'll get back to you soon!",
        },
        // Values from a link must not reappear in the emptied form.
        ...(search && { redirectTo: '/contact-us' }),
      };
    },
  });
}

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Contact Us' }];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: args.loaderData?.page.lead,
    crumbs,
    jsonLd: args.loaderData && faqData(args.loaderData.page.faq),
  });

export default function ContactPage({
  loaderData: { page, site, preset },
  actionData,
}: Route.ComponentProps) {
  const shown = {
    supportEmail: <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>,
    phone: <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>{site.phone}</a>,
    address: site.address.join(', '),
    officeHours: officeHoursOf(site),
  };
  return (
    <>
      <PageHead title={page.title} lead={page.lead} crumbs={crumbs} pattern="digital-literacy" />
      <Section>
        <CardGrid min={260} label="Ways to reach us">
          {page.cards.map((card) => (
            <Card
              key={card.id}
              as="li"
              level={2}
              title={card.title}
              icon={card.icon}
              meta={[{ icon: card.icon, text: shown[card.shows] }]}
              text={card.text}
              badges={site.sample && <ExampleBadge of={site} />}
            />
          ))}
        </CardGrid>
      </Section>
      <Section ground="sunk" title="Send us a message" id="message">
        <div className="two-columns">
          <Form form={contactForm} answer={actionData}>
            <TextField name="name" label="Name" autoComplete="name" />
            <EmailField name="email" label="Email" hint="We answer to this address." />
            <SelectField
              name="subject"
              label="Subject"
              hint="This helps the right person to read it first."
              placeholder="Choose a subject"
              defaultValue={preset.subject}
              options={subjects.map((value) => ({ value, label: value }))}
            />
            <TextAreaField name="message" label="Message" rows={6} defaultValue={preset.message} />
            <PrivacyNote use="only to answer you" />
            <Submit busy="Sending...">Send Message</Submit>
          </Form>
          <aside>
            <Panel title={page.next.title} id="next">
              <Ticks items={page.next.items} />
            </Panel>
          </aside>
        </div>
      </Section>
      <Section
        title={page.faqTitle}
        action={
          <ButtonLink href="/help" variant="more" arrow>
            Visit the Help Centre
          </ButtonLink>
        }
      >
        <CardGrid label={page.faqTitle}>
          {page.faq.map((entry) => (
            <Card key={entry.id} as="li" title={entry.question} text={entry.answer} />
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
