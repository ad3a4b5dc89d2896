import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { volunteerRegistrations } from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { auditEntries, staffOfFile } from './staff.ts';

/** Staff with children and volunteers of clubs, shared by the tests of a file. */
export async function consentDeskOfFile() {
  const staff = await staffOfFile();

  let number = 0;

  async function newStudent(more: Partial<typeof studentRegistrations.$inferInsert> = {}) {
    number += 1;
    const [row] = await staff.app.database
      .insert(studentRegistrations)
      .values({
        clubId: 'soweto-code-club',
        clubName: 'Soweto Code Club',
        fullName: `Child ${number}`,
        email: `child-${number}@mail.example`,
        ageRange: '8-12',
        parentName: 'Zanele',
        parentEmail: 'zanele@mail.example',
        status: 'awaiting consent',
        createdAt: staff.app.clock.now(),
        ...more,
      })
      .returning();
    return { ...row!, path: `/admin/consents/students/${row!.id}` };
  }

  async function newVolunteer(more: Partial<typeof volunteerRegistrations.$inferInsert> = {}) {
    number += 1;
    const [row] = await staff.app.database
      .insert(volunteerRegistrations)
      .values({
        clubId: 'soweto-code-club',
        clubName: 'Soweto Code Club',
        fullName: `Helper ${number}`,
        email: `helper-${number}@mail.example`,
        createdAt: staff.app.clock.now(),
        ...more,
      })
      .returning();
    return { ...row!, path: `/admin/consents/volunteers/${row!.id}` };
  }

  return {
    staff,
    newStudent,
    newVolunteer,
    /** Without entries about views. */
    newestChange: async () => (await auditEntries(staff.app)).find(({ action }) => action !== 'open'),
  };
}

/** A signed consent form as recorded by staff. */
export const paper = {
  guardian_name: 'Zanele Dlamini',
  step: 'paper',
  answer: 'yes',
  signed_on: '2026-11-19',
  photos: 'no',
  have_paper: 'on',
  mail: 'on',
};

/** A check of a volunteer against one of the registers. */
export const check = (register: string, more: Record<string, string> = {}) => ({
  step: 'check',
  register,
  checked_on: '2026-10-01',
  seen_by: 'Ana Staff',
  ...more,
});
export const registers = [
  'national-child-protection-register',
  'national-register-for-sex-offenders',
] as const;
