import { requireUser } from '#app/accounts/sessions/guard.server.ts';
import type { SessionUser } from '#app/accounts/sessions/session.server.ts';
import { dayOf } from '#app/dates/time.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { redirectRefused } from '#app/features/learning/enrolment/refuse.server.ts';
import { notifyOfExternalCourse } from '#app/features/learning/external/external-course.emails.ts';
import {
  findExternalCourse,
  partnerCourses,
  removeExternalCourse,
  saveExternalCourse,
} from '#app/features/learning/external/external-course.server.ts';
import { externalCourseForm, removeForm } from '#app/features/learning/external/external-course.ts';
import { succeeded } from '#app/forms/form.ts';
import { Form, Submit } from '#app/forms/form.tsx';
import { camelKeys } from '#app/forms/parse.ts';
import { submit } from '#app/forms/submit.server.ts';
import { pageMeta } from '#app/organisation/meta.ts';
import { type Context, clockContext, contentContext, databaseContext } from '#app/platform/context.ts';
import type { Limit } from '#app/platform/limits/limit.ts';
import { dynamicMemberPage, notFound } from '#app/platform/page.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import { Note } from '#app/ui/feedback/note.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { Route } from './+types/external-course-page';
import { ExternalCourseFields } from './external-course-fields.tsx';

export const handle = dynamicMemberPage;

const list = '/dashboard#elsewhere';
const often: Limit = { name: 'external-course', points: 30, within: 3600 };

async function requireProven(context: Context, request: Request): Promise<SessionUser> {
  const { user } = await requireUser(context, request);
  if (!user.emailVerified) throw await redirectRefused(context, 'verify');
  return user;
}

/** The member's own record in the path; undefined for `new`. Throws a 404 for anybody else's. */
async function requireOwn(context: Context, record: string, { id }: SessionUser) {
  if (record === 'new') return undefined;
  const found = isUuid(record) && (await findExternalCourse(context.get(databaseContext), record, id));
  if (!found) throw notFound('Course Not Found', { label: 'Back to the dashboard', href: list });
  return found;
}

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const user = await requireProven(context, request);
  const own = await requireOwn(context, params.record, user);
  const partners = partnerCourses(context.get(contentContext));
  const slug = url.searchParams.get('course');
  const partner = partners.find(({ id }) => id === slug);
  return {
    isNew: !own,
    status: own?.status,
    reason: own?.reason,
    values: {
      title: own?.courseTitle ?? partner?.title,
      provider: own?.provider ?? partner?.academy,
      finishedOn: own?.finishedOn,
      link: own?.link,
    },
    titles: partners.map(({ title }) => title),
    today: dayOf(context.get(clockContext).now()),
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const user = await requireProven(context, request);
  const own = await requireOwn(context, params.record, user);
  if (own && url.searchParams.has('remove'))
    return submit(removeForm, {
      request,
      context,
      back: list,
      save: async ({ tx }) => {
        await removeExternalCourse(tx, own.id, user.id);
        return { toast: succeeded(`Removed: ${own.courseTitle}`), redirectTo: list };
      },
    });
  return submit(externalCourseForm, {
    request,
    context,
    back: list,
    limits: () => [[often, user.id]],
    save: async ({ values, tx, now }) => {
      const answers = camelKeys(values);
      const content = context.get(contentContext);
      const waiting = await saveExternalCourse(tx, { id: own?.id, user, answers, content, now });
      if (waiting) await notifyOfExternalCourse(requestEmails(context, tx), waiting);
      return {
        toast: succeeded(waiting ? 'Saved. Our staff look at it, and we email you.' : 'Saved.'),
        redirectTo: list,
      };
    },
  });
}

const titleOf = (isNew: boolean) => (isNew ? 'Add a course elsewhere' : 'Change a course elsewhere');

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData ? titleOf(args.loaderData.isNew) : 'Not Found', hidden: true });

export default function ExternalCoursePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { isNew, status, reason, values, titles, today } = loaderData;
  return (
    <>
      <PageHead
        plain
        title={titleOf(isNew)}
        lead="Our staff open the link to your badge or certificate and confirm the course. Until then it is shown as self-reported."
        crumbs={[{ label: 'Dashboard', href: list }, { label: titleOf(isNew) }]}
      />
      <Section>
        <div className="stack wide">
          {reason && (
            <Note tone="warn" title="We could not confirm this course">
              <p>{reason}</p>
            </Note>
          )}
          {status === 'confirmed' && (
            <Note title="Confirmed by staff">
              <p>If you change something, our staff look at it again. Until then it is self-reported.</p>
            </Note>
          )}
          <Form form={externalCourseForm} answer={answer}>
            <ExternalCourseFields values={values} titles={titles} today={today} />
            <Submit
              busy="Saving..."
              beside={
                <ButtonLink href={list} variant="two">
                  Leave it
                </ButtonLink>
              }
            >
              Save course
            </Submit>
          </Form>
          {!isNew && (
            <Panel title="Remove it" id="remove">
              <p>It disappears from your dashboard and profile, and our staff see it no longer.</p>
              <Form form={removeForm} answer={answer} action="?remove">
                <Submit busy="Removing..." variant="two">
                  Remove course
                </Submit>
              </Form>
            </Panel>
          )}
        </div>
      </Section>
    </>
  );
}
