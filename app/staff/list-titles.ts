export const listTitles: Readonly<Record<string, string>> = {
  users: 'Users',
  signups: 'Recent signups',
  logins: 'Logins',
  enrolments: 'Enrolments',
  access: 'Current access',
  'work-interests': 'Course interests',
};
