/** Lists as files, by their name in the address; those of submissions are titled by their kind. */
export const listTitles: Readonly<Record<string, string>> = {
  users: 'Users',
  signups: 'Recent signups',
  logins: 'Logins',
  enrolments: 'Enrolments',
  access: 'Current access',
  'work-interests': 'Course interests',
};
