import { redirect } from 'react-router';
import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { isOpenOn } from '#app/features/learning/courses/course-summary.ts';
import { patternOf, requireCourse } from '#app/features/learning/courses/find-course.ts';
import { succeeded } from '#app/forms/form.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { clockContext, contentContext, settingsContext } from '#app/platform/context.ts';
import { countAll } from '#app/platform/database/keyset.ts';
import { dynamicPage } from '#app/platform/page.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/interest-page';
import { notifyOfInterest, sendInterestConfirmation } from './interest.emails.ts';
import { saveInterest } from './interest.server.ts';
import { interestForm } from './interest.ts';
import { InterestForm } from './interest-form.tsx';
import { interestList } from './interest-lists.server.ts';

export const handle = dynamicPage;

function awaited({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const content = context.get(contentContext);
  const course = requireCourse(content, params.slug);
  const { id, title } = course;
  if (isOpenOn(course, dayOf(context.get(clockContext).now()))) throw redirect(`/courses/${id}`);
  return { id, title, pattern: patternOf(content, course) };
}

export const loader = (args: Route.LoaderArgs) => awaited(args);

export async function action({ request, context, params }: Route.ActionArgs) {
  const course = awaited({ context, params });
  return submit(interestForm, {
    request,
    context,
    about: course.id,
    back: `/courses/${course.id}`,
    user: currentUser(context, request),
    save: async ({ values, tx, now, user }) => {
      const interest = await saveInterest(tx, { course, email: values.email, userId: user?.id ?? null, now });
      if (interest) {
        const emails = requestEmails(context, tx);
        await sendInterestConfirmation(emails, interest, context.get(settingsContext).AUTH_SECRET);
        await notifyOfInterest(emails, interest, await countAll(tx, interestList(course.id), {}));
      }
      return {
        toast: succeeded(`We will email you once, when ${course.title} opens.`, 'Noted'),
      };
    },
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Tell me when it opens', hidden: true });

export default function InterestPage({
  loaderData: { id, title, pattern },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Tell me when it opens"
        lead={title}
        crumbs={[
          { label: 'Catalog', href: '/courses' },
          { label: title, href: `/courses/${id}` },
          { label: 'Tell me when it opens' },
        ]}
        pattern={pattern}
      />
      <Section>
        <InterestForm courseId={id} answer={actionData} />
      </Section>
    </>
  );
}
