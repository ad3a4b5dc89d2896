import { signUpForm } from '#app/accounts/sign-up/sign-up.ts';
import { starterForm } from '#app/features/code-clubs/starter/starter.ts';
import { studentForm } from '#app/features/code-clubs/student/student.ts';
import { volunteerForm } from '#app/features/code-clubs/volunteer/volunteer.ts';
import { contactForm } from '#app/features/contact/contact.ts';
import { eventRegistrationForm } from '#app/features/events/registration/registration.ts';
import { applicationForm } from '#app/features/funding/application/application.ts';
import { collaborationForm } from '#app/features/funding/collaboration/collaboration.ts';
import { scholarshipForm } from '#app/features/funding/scholarship/scholarship.ts';
import { externalCourseForm, externalCourseRecord } from '#app/features/learning/external/external-course.ts';
import { interestForm } from '#app/features/learning/interest/interest.ts';
import { newsletterForm } from '#app/features/newsletter/newsletter.ts';
import type { FormDefinition } from '#app/forms/form.ts';

/** A public form with a valid submission. */
export interface OpenForm {
  form: FormDefinition;
  address: string;
  /** The table it is stored in. */
  table: string;
  good: Record<string, string>;
  /** Redirect target without script, and the message shown there. */
  leadsTo: string;
  thanks: string;
}

const person = { full_name: 'Thandi Mokoena', email: 'thandi@mail.example' };

export const openForms: OpenForm[] = [
  {
    form: contactForm,
    address: '/contact-us',
    table: 'contact_messages',
    good: { name: 'Thandi', email: person.email, subject: 'General Inquiry', message: 'Hello there' },
    leadsTo: '/contact-us',
    thanks: 'Your message has been sent.',
  },
  {
    form: eventRegistrationForm,
    address: '/events/1/register',
    table: 'event_registrations',
    good: person,
    leadsTo: '/events',
    thanks: 'Registration successful!',
  },
  {
    form: scholarshipForm,
    address: '/scholarship-enquiry',
    table: 'scholarship_enquiries',
    good: { ...person, course_title: 'CompTIA A+', motivation: 'To become a technician' },
    leadsTo: '/grants-fellowships#scholarships',
    thanks: 'within 48 business hours',
  },
  {
    form: collaborationForm,
    address: '/collaborate',
    table: 'collaboration_inquiries',
    good: { ...person, opportunity_type: 'grant', message: 'Let us work together' },
    leadsTo: '/grants-fellowships',
    thanks: 'be in touch about collaboration opportunities.',
  },
  {
    form: applicationForm,
    address: '/grants-fellowships/community-tech-grant',
    table: 'funding_applications',
    good: { ...person, motivation: 'To open a computer room' },
    leadsTo: '/grants-fellowships/community-tech-grant',
    thanks: 'Thank you for applying for the',
  },
  {
    form: starterForm,
    address: '/code-clubs/start',
    table: 'code_club_starter_applications',
    good: { ...person, location_city: 'Soweto', location_province: 'gauteng', experience_level: 'beginner' },
    leadsTo: '/code-clubs',
    thanks: 'Application submitted!',
  },
  {
    form: studentForm,
    address: '/code-clubs/join?club=soweto-code-club',
    table: 'code_club_student_registrations',
    good: { ...person, club_id: 'soweto-code-club', age_range: '13-17' },
    leadsTo: '/code-clubs',
    thanks: 'Registration successful!',
  },
  {
    form: volunteerForm,
    address: '/code-clubs/volunteer?club=soweto-code-club',
    table: 'code_club_volunteer_registrations',
    good: { ...person, club_id: 'soweto-code-club' },
    leadsTo: '/code-clubs',
    thanks: 'Thank you for volunteering!',
  },
  {
    form: newsletterForm,
    address: '/newsletter',
    table: 'newsletter_subscriptions',
    good: { email: person.email },
    leadsTo: '/newsletter',
    thanks: 'We have sent you an email with a link.',
  },
  {
    form: interestForm,
    address: '/courses/incident-response-basics/tell-me',
    table: 'course_interests',
    good: { email: person.email },
    leadsTo: '/courses/incident-response-basics',
    thanks: 'We will email you once, when',
  },
  {
    form: signUpForm,
    address: '/signup',
    table: 'profiles',
    good: {
      ...person,
      password: 'seven blue doors',
      confirm_password: 'seven blue doors',
      gender: 'female',
      age_range: '18-24',
      country: 'South Africa',
      city: 'Soweto',
    },
    leadsTo: '/signup',
    thanks: 'Please check your email to verify your account.',
  },
];

const externalCourse = {
  course_title: 'Networking Basics',
  provider: 'Partner IT academy',
  finished_on: '2026-10-30',
  link: 'https://badges.example/thandi/networking',
};

/** Members' forms with valid submissions; staff correct the record with the second. */
const memberForms: Pick<OpenForm, 'form' | 'good'>[] = [
  { form: externalCourseForm, good: externalCourse },
  { form: externalCourseRecord, good: { ...person, ...externalCourse } },
];

/** Throws with instructions if no valid submission is listed. */
export function openFormOf(id: string): Pick<OpenForm, 'good'> {
  const found = [...openForms, ...memberForms].find(({ form }) => form.id === id);
  if (!found) throw new Error(`Add a good answer to the form “${id}” to tests/people/open-forms.ts`);
  return found;
}
