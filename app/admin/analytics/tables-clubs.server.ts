import { provinces, starterExperience } from '#app/features/code-clubs/choices.ts';
import { starterList } from '#app/features/code-clubs/starter.server.ts';
import type { StarterApplication } from '#app/features/code-clubs/starter.table.ts';
import { studentList } from '#app/features/code-clubs/student.server.ts';
import { awaitingConsent, type StudentRegistration } from '#app/features/code-clubs/student.table.ts';
import { volunteerList } from '#app/features/code-clubs/volunteer.server.ts';
import type { VolunteerRegistration } from '#app/features/code-clubs/volunteer.table.ts';
import { type AdminTable, dateColumn, none, statusBadge } from './tables.ts';

const longest = 120;
const truncated = (text: string) => {
  const letters = [...text];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : text;
};

const named = (names: Readonly<Record<string, string>>, value: string) =>
  Object.hasOwn(names, value) ? (names[value] ?? value) : value;

export const startersTable: AdminTable<StarterApplication> = {
  name: 'starters',
  title: 'Starter applications',
  unit: 'applications',
  list: starterList,
  measure: 'starters.status',
  searchFor: 'Name or email',
  empty: 'No starter applications yet.',
  columns: [
    { key: 'name', label: 'Name', kind: 'name', sort: 'name', value: (row) => row.fullName },
    { key: 'email', label: 'Email', kind: 'mail', value: (row) => row.email },
    { key: 'phone', label: 'Phone', kind: 'phone', value: (row) => row.phone ?? none },
    {
      key: 'place',
      label: 'City and province',
      kind: 'text',
      value: (row) => `${row.locationCity}, ${named(provinces, row.locationProvince)}`,
    },
    {
      key: 'experience',
      label: 'Experience',
      kind: 'text',
      value: (row) => named(starterExperience, row.experienceLevel),
    },
    { key: 'status', label: 'Status', kind: 'badge', value: (row) => statusBadge(row.status) },
    dateColumn('date', 'Applied', (row) => row.createdAt),
    {
      key: 'motivation',
      label: 'Motivation',
      kind: 'text',
      value: (row) => truncated(row.motivation ?? none),
      plain: (row) => row.motivation ?? none,
    },
  ],
};

export const studentsTable: AdminTable<StudentRegistration> = {
  name: 'students',
  title: 'Student registrations',
  unit: 'registrations',
  list: studentList,
  measure: 'students.status',
  searchFor: 'Name or email',
  empty: 'No student registrations yet.',
  columns: [
    { key: 'name', label: 'Name', kind: 'name', sort: 'name', value: (row) => row.fullName },
    { key: 'email', label: 'Email', kind: 'mail', value: (row) => row.email },
    { key: 'club', label: 'Club', kind: 'text', value: (row) => row.clubName },
    { key: 'age', label: 'Age range', kind: 'text', value: (row) => row.ageRange },
    { key: 'school', label: 'School', kind: 'text', value: (row) => row.school ?? none },
    { key: 'parent', label: 'Parent', kind: 'text', value: (row) => row.parentName ?? none },
    { key: 'parent-email', label: 'Parent email', kind: 'mail', value: (row) => row.parentEmail ?? none },
    {
      key: 'status',
      label: 'Status',
      kind: 'badge',
      // Green as specified; what a guardian has not agreed to, or what has ended, must not look like it.
      value: ({ status }) => [
        status,
        status === awaitingConsent ? 'wait' : ['rejected', 'done'].includes(status) ? '' : 'ok',
      ],
    },
    dateColumn('date', 'Registered', (row) => row.createdAt),
  ],
};

export const volunteersTable: AdminTable<VolunteerRegistration> = {
  name: 'volunteers',
  title: 'Volunteer registrations',
  unit: 'registrations',
  list: volunteerList,
  measure: 'volunteers.status',
  searchFor: 'Name or email',
  empty: 'No volunteer registrations yet.',
  columns: [
    { key: 'name', label: 'Name', kind: 'name', sort: 'name', value: (row) => row.fullName },
    { key: 'email', label: 'Email', kind: 'mail', value: (row) => row.email },
    { key: 'phone', label: 'Phone', kind: 'phone', value: (row) => row.phone ?? none },
    { key: 'club', label: 'Club', kind: 'text', value: (row) => row.clubName },
    { key: 'skills', label: 'Skills', kind: 'long', value: (row) => row.skills ?? none },
    { key: 'experience', label: 'Experience', kind: 'long', value: (row) => row.experience ?? none },
    { key: 'status', label: 'Status', kind: 'badge', value: (row) => statusBadge(row.status) },
    dateColumn('date', 'Registered', (row) => row.createdAt),
  ],
};
