import { redirect } from 'react-router';
import { guardianPath } from '#app/features/guardianship/paths.ts';
import type { Route } from './+types/leave-route';
import { endSession } from './session.server.ts';

export const loader = () => redirect(guardianPath);

export async function action({ context, request }: Route.ActionArgs) {
  return redirect(guardianPath, {
    status: 303,
    headers: { 'Set-Cookie': await endSession(context, request) },
  });
}
