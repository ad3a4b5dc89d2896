import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { starterApplications } from '#app/features/code-clubs/starter/starter.table.ts';
import { volunteerRegistrations } from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { fundingApplications } from '#app/features/funding/application/application.table.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship/scholarship.table.ts';
import type { TestApp } from '#tests/site/app.ts';
import type { Visitor } from './visitor.ts';

/** Submits every form with that address. */
export async function registerForEverything(
  app: TestApp,
  browser: Visitor & { id: string },
  email: string,
): Promise<void> {
  const person = { full_name: 'Thandi Nkosi', email };
  await browser.send('/events/1/register', { ...person, phone: '' });
  await app.database.insert(scholarshipEnquiries).values({
    fullName: person.full_name,
    email,
    courseTitle: 'Security+',
    motivation: 'because',
    userId: browser.id,
  });
  await app.database.insert(fundingApplications).values({
    fullName: person.full_name,
    email,
    opportunityId: 'x',
    opportunityTitle: 'A grant',
    kind: 'grant',
    motivation: 'because',
  });
  const club = app.content.list(codeClubs)[0]!;
  const inClub = { fullName: person.full_name, email, clubId: club.id, clubName: club.name };
  await app.database
    .insert(studentRegistrations)
    .values({ ...inClub, ageRange: '18+' as never, status: 'pending' });
  await app.database.insert(volunteerRegistrations).values(inClub);
  await app.database.insert(starterApplications).values({
    fullName: person.full_name,
    email,
    locationCity: 'Polokwane',
    locationProvince: 'Limpopo',
    experienceLevel: 'none',
  });
}
