import {
  type LoginRow,
  loginList,
  type SignupRow,
  signupList,
  type UserRow,
  userList,
} from '#app/accounts/users/people-lists.server.ts';
import { capitalise } from '#app/organisation/status-label.ts';
import { type AdminTable, dateColumn, formatLocation, formatValue, none, unknown } from './tables.ts';

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
    { key: 'name', label: 'Name', kind: 'name', sort: 'name', value: (row) => row.fullName || unknown },
    { key: 'email', label: 'Email', kind: 'text', sort: 'email', value: (row) => row.email },
    { key: 'gender', label: 'Gender', kind: 'text', value: (row) => formatValue(row.gender) },
    { key: 'age', label: 'Age range', kind: 'text', value: (row) => row.ageRange ?? none },
    { key: 'place', label: 'City and country', kind: 'text', value: (row) => formatLocation(row) },
    { key: 'newsletter', label: 'Newsletter', kind: 'yes', value: (row) => row.newsletterSubscribed },
    dateColumn('joined', 'Joined', (row) => row.createdAt, 'number'),
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
    dateColumn('date', 'Date', (row) => row.signupDate, 'moment'),
    { key: 'method', label: 'Method', kind: 'badge', value: (row) => [capitalise(row.signupMethod), ''] },
    { key: 'place', label: 'Location', kind: 'text', value: (row) => formatLocation(row) },
    { key: 'name', label: 'Name', kind: 'text', value: ({ profile }) => profile?.fullName || unknown },
    { key: 'email', label: 'Email', kind: 'text', value: ({ profile }) => profile?.email ?? none },
    { key: 'gender', label: 'Gender', kind: 'text', value: ({ profile }) => formatValue(profile?.gender) },
    { key: 'age', label: 'Age range', kind: 'text', value: ({ profile }) => profile?.ageRange ?? none },
    {
      key: 'newsletter',
      label: 'Newsletter',
      kind: 'yes',
      value: ({ profile }) => profile?.newsletterSubscribed ?? false,
    },
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
    dateColumn('date', 'Date', (row) => row.loginDate, 'moment'),
    { key: 'method', label: 'Method', kind: 'text', value: (row) => capitalise(row.loginMethod) },
    { key: 'place', label: 'Location', kind: 'text', value: (row) => formatLocation(row) },
  ],
};
