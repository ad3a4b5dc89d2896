import { withQuery } from '#app/admin/shared/paths.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

export const analyticsTabs = {
  users: 'Users',
  signups: 'Signups',
  logins: 'Logins',
  courses: 'Courses',
  scholarships: 'Scholarships',
  events: 'Events',
  'code-clubs': 'Code Clubs',
  demographics: 'Demographics',
} as const;

export type TabName = keyof typeof analyticsTabs;

export const tabOf = (params: URLSearchParams): TabName => {
  const name = params.get('tab') ?? '';
  return Object.hasOwn(analyticsTabs, name) ? (name as TabName) : 'users';
};

export const adminPath = (params: Record<string, string | undefined>): string => withQuery('/admin', params);

export const notLoaded: ToastMessage = {
  tone: 'error',
  title: 'Error',
  description: 'The analytics could not be loaded. Please try again in a minute.',
};
