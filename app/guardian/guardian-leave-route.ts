import { redirect } from 'react-router';
import type { Route } from './+types/guardian-leave-route';
import { guardianPath } from './guardian-forms.ts';
import { endSession } from './guardian-session.server.ts';

export const loader = () => redirect(guardianPath);

export async function action({ context, request }: Route.ActionArgs) {
  return redirect(guardianPath, {
    status: 303,
    headers: { 'Set-Cookie': await endSession(context, request) },
  });
}
