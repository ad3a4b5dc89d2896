import {
  type LoginRow,
  loginList,
  type SignupRow,
  signupList,
  type UserRow,
  userList,
} from '#app/accounts/users/people-lists.server.ts';
import { capitalise } from '#app/ui/text/capitalise.ts';
import { type AdminTable, formatLocation, formatValue, notAvailable, unknownLabel } from './tables.ts';

export const usersTable: AdminTable<UserRow> = {
  name: 'users',
  title: 'Users',
  unit: 'users',
  list: userList,
  measure: 'users',
  searchFor: 'Name or email',
  empty: 'No users yet.',
  personOf: ({ userId }) => userId,
  columns: [
    { label: 'Name', kind: 'name', sort: 'name', value: (row) => row.fullName || unknownLabel },
    { label: 'Email', sort: 'email', value: (row) => row.email },
    { label: 'Gender', value: (row) => formatValue(row.gender) },
    { label: 'Age range', value: (row) => row.ageRange ?? notAvailable },
    { label: 'City and country', value: (row) => formatLocation(row) },
    { label: 'Newsletter', kind: 'yes', value: (row) => row.newsletterSubscribed },
    { label: 'Joined', kind: 'number', sort: 'date', value: (row) => row.createdAt },
  ],
};

export const signupsTable: AdminTable<SignupRow> = {
  name: 'signups',
  title: 'Recent signups',
  unit: 'signups',
  list: signupList,
  measure: 'signups.method',
  searchFor: 'Name or email',
  empty: 'No signups yet.',
  columns: [
    { label: 'Date', kind: 'moment', sort: 'date', value: (row) => row.signupDate },
    { label: 'Method', kind: 'badge', value: (row) => [capitalise(row.signupMethod), ''] },
    { label: 'Location', value: (row) => formatLocation(row) },
    { label: 'Name', value: ({ profile }) => profile?.fullName || unknownLabel },
    { label: 'Email', value: ({ profile }) => profile?.email ?? notAvailable },
    { label: 'Gender', value: ({ profile }) => formatValue(profile?.gender) },
    { label: 'Age range', value: ({ profile }) => profile?.ageRange ?? notAvailable },
    { label: 'Newsletter', kind: 'yes', value: ({ profile }) => profile?.newsletterSubscribed ?? false },
  ],
};

export const loginsTable: AdminTable<LoginRow> = {
  name: 'logins',
  title: 'Logins',
  unit: 'logins',
  list: loginList,
  measure: 'logins.method',
  searchFor: 'Whole city or country',
  empty: 'No login data available. This data is only accessible to service roles.',
  columns: [
    { label: 'Date', kind: 'moment', sort: 'date', value: (row) => row.loginDate },
    { label: 'Method', value: (row) => capitalise(row.loginMethod) },
    { label: 'Location', value: (row) => formatLocation(row) },
  ],
};
