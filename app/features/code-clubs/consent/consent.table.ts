import { studentRegistrations } from '#app/features/code-clubs/student/student.table.ts';
import { consentTable, linkTable } from '#app/features/guardians/consent.table.ts';

const registration = () => studentRegistrations.id;

export const consentLinks = linkTable('code_club', registration);

export const guardianConsents = consentTable('code_club', registration);
