import { redirect } from 'react-router';
import { currentUser } from '#app/accounts/sessions/session.server.ts';
import { requireCourse } from '#app/features/learning/courses/find-course.ts';
import { findLearnable } from '#app/features/learning/courses/learnable.server.ts';
import { redirectWithToast } from '#app/forms/flash.server.ts';
import { succeeded } from '#app/forms/form.ts';
import { contentContext } from '#app/platform/context.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import type { Route } from './+types/enrol-route';
import { enrolIn } from './enrol.server.ts';
import { redirectRefused } from './refuse.server.ts';

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/courses/${encodeURIComponent(params.slug)}`);

const toasts = {
  paid: {
    tone: 'info',
    title: 'This course is paid',
    description:
      'You do not pay on this website: write to us, and we will answer with the next date and an invoice.',
  },
  closed: {
    tone: 'info',
    title: 'Not open yet',
    description: 'You cannot start this course on our site yet. This page says what you can do for now.',
  },
} as const satisfies Record<string, ToastMessage>;

/** Leads a member to the course, and a visitor to sign-in and back (decisions, Course page). */
export async function action({ request, context, params }: Route.ActionArgs) {
  const content = context.get(contentContext);
  const course = requireCourse(content, params.slug);
  const page = `/courses/${course.id}`;
  const user = await currentUser(context, request);
  if (!user) return redirect(`/sign-in?${new URLSearchParams({ next: page })}`, { status: 303 });
  if (!user.emailVerified) return redirectRefused(context, 'verify');
  const learnable = findLearnable(content, course.id);
  if (!learnable) return redirectWithToast(context, page, course.isFree ? toasts.closed : toasts.paid);
  const outcome = await enrolIn(context, user.id, learnable);
  if (outcome === 'denied') return redirectRefused(context, 'denied');
  const to = `/learn/${course.id}`;
  if (outcome === 'known') return redirect(to, { status: 303 });
  return redirectWithToast(context, to, succeeded(learnable.title, 'You are enrolled'));
}
