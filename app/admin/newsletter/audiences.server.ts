import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { findKind } from '#app/applications/definition/submission.server.ts';
import { formatDate } from '#app/dates/time.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { datedEvents } from '#app/features/events/event/dated-event.ts';
import { openCourses } from '#app/features/learning/courses/find-course.ts';
import { applicantKinds } from '#app/features/newsletter/issues/audience.ts';
import { capitalise } from '#app/ui/text/capitalise.ts';
import { audienceText } from './issue-forms.ts';

interface AudienceChoice {
  value: string;
  label: string;
}

export function audienceChoices({
  content,
  kinds,
}: StaffServices): { group: string; choices: AudienceChoice[] }[] {
  const choice = (label: string, to: Parameters<typeof audienceText>[0]) => ({
    label,
    value: audienceText(to),
  });
  return [
    { group: 'Newsletter', choices: [choice('All newsletter subscribers', { to: 'subscribers' })] },
    {
      group: 'People of an event',
      choices: datedEvents(content)
        .toReversed()
        .map(({ id, title, start }) =>
          choice(`${title}, ${formatDate(start, 'short')}`, { to: 'event', id }),
        ),
    },
    {
      group: 'People of a code club',
      choices: content.list(codeClubs).map(({ id, name }) => choice(name, { to: 'club', id })),
    },
    {
      group: 'People of a course',
      choices: openCourses(content).map(({ id, title }) => choice(title, { to: 'course', id })),
    },
    ...applicantKinds.flatMap((name) => {
      const kind = findKind(kinds, name);
      if (!kind) return [];
      const choices = kind.statuses.map((status) =>
        choice(capitalise(status), { to: 'applicants', kind: name, status }),
      );
      return { group: kind.labels.many, choices };
    }),
  ];
}
