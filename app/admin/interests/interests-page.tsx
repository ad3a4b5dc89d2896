import { z } from 'zod';
import { requireAdmin } from '#app/accounts/sessions/guard.server.ts';
import { FileLink } from '#app/admin/shared/file-link.tsx';
import { adminSections, withQuery } from '#app/admin/shared/paths.ts';
import { adminContext, cursorsOf, savedToast, searchParam } from '#app/admin/shared/staff.server.ts';
import { RowStep, StaffPages } from '#app/admin/shared/staff-list.tsx';
import { staffMeta } from '#app/admin/shared/staff-meta.ts';
import { StaffPage } from '#app/admin/shared/staff-page.tsx';
import { audit } from '#app/audit/audit.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { findInterest, withdrawInterest } from '#app/features/learning/interest/interest.server.ts';
import {
  countInterestsByCourse,
  interestList,
} from '#app/features/learning/interest/interest-lists.server.ts';
import { conflictError } from '#app/forms/form-error.ts';
import { defineStaffForm } from '#app/forms/staff-form.ts';
import { submit } from '#app/forms/submit.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { countAll, readPage } from '#app/platform/database/keyset.ts';
import { Empty } from '#app/ui/feedback/empty.tsx';
import { TitledSection } from '#app/ui/layout/titled-section.tsx';
import { DataTable } from '#app/ui/lists/data-table.tsx';
import type { Route } from './+types/interests-page';

const removeForm = defineStaffForm({
  id: 'remove-interest',
  schema: z.object({ id: z.string().trim() }),
});

const here = '/admin/work/interests';

const titleOf = (content: Content, id: string): string => content.get(courses, id)?.title ?? id;

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const { database, content } = adminContext(context);
  const courseId = searchParam(searchParams, 'course') || undefined;
  const list = interestList(courseId);
  const [{ rows, before, after }, total, courses] = await Promise.all([
    readPage(database, list, cursorsOf(searchParams)),
    countAll(database, list, {}),
    countInterestsByCourse(database),
  ]);
  return {
    courseId,
    total,
    before,
    after,
    courses: courses.map((course) => ({ ...course, title: titleOf(content, course.courseId) })),
    rows: rows.map(({ id, email, courseTitle, createdAt, consentVersion }) => ({
      id,
      email,
      courseTitle,
      consentVersion,
      when: formatDate(createdAt, 'short'),
    })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user: actor } = await requireAdmin(context, request);
  return submit(removeForm, {
    request,
    context,
    back: here,
    save: async ({ values: { id }, tx, now }) => {
      const interest = await findInterest(tx, id);
      if (!interest) throw conflictError('This address is not on the list any more.');
      await withdrawInterest(tx, id);
      // The address is not logged: removing it was the request.
      const before = { course: interest.courseTitle };
      await audit(tx, { actor, action: 'remove', entity: 'interests', entityId: id, before, now });
      return savedToast('The address is taken off the list.');
    },
  });
}

export const meta: Route.MetaFunction = staffMeta('Course interests');

export default function InterestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { courseId, total, courses, rows, before, after } = loaderData;
  return (
    <StaffPage
      title="Course interests"
      lead="People who wait for a course to open. They get an email on that day and are then removed from the list."
      above={[adminSections.work]}
      answer={actionData}
    >
      <TitledSection title="By course" titleId="courses-title">
        <DataTable
          caption="People waiting by course"
          rowKey={({ courseId }) => courseId}
          rows={courses}
          empty={<Empty title="No one is waiting">No one has asked to be told about a course.</Empty>}
          columns={[
            {
              key: 'title',
              label: 'Course',
              name: true,
              href: ({ courseId }) => withQuery(here, { course: courseId }),
            },
            { key: 'people', label: 'People', number: true },
          ]}
        />
      </TitledSection>
      {rows.length > 0 && (
        <TitledSection className="stack" title="People" titleId="people-title">
          {courseId && (
            <p>
              Only people waiting for {rows[0]?.courseTitle}. <a href={here}>Show all</a>
            </p>
          )}
          <DataTable
            caption="People waiting"
            rowKey={({ id }) => id}
            rows={rows}
            columns={[
              { key: 'email', label: 'Email', name: true, href: ({ email }) => `mailto:${email}` },
              { key: 'courseTitle', label: 'Course' },
              { key: 'when', label: 'Noted' },
              { key: 'text', label: 'Agreed to', cell: ({ consentVersion }) => `text ${consentVersion}` },
              {
                key: 'remove',
                label: 'Remove',
                cell: ({ id, email }) => <RowStep label="Take off" of={email} values={{ id }} />,
              },
            ]}
          />
          <FileLink
            title="Course interests"
            params={{ list: 'work-interests', ...(courseId && { course: courseId }) }}
          />
          <StaffPages
            unit="people"
            note={`${rows.length} of ${total} on this page.`}
            before={before}
            after={after}
            path={(more) => withQuery(here, { course: courseId, ...more })}
          />
        </TitledSection>
      )}
    </StaffPage>
  );
}
