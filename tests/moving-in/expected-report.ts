/** A line of a file and its reason in the report. */
export const at = (line: number, reason: string) => ({ line, reason });
const noConsent = "no guardian's consent is recorded";
/** The expected report on `writeExport`, by table. */
export const expectedReport = {
  users: {
    taken: 6,
    already: 3,
    refused: [
      at(4, 'age_range: accounts are for people of 18 and over'),
      at(10, 'id: this is no UUID'),
      at(11, 'email: Invalid email address'),
      at(12, 'created_at: this is in the future'),
      at(13, 'this person was erased here, and stays so'),
      at(16, 'email: another account here has this address, and not both have confirmed it'),
    ],
    changed: [
      at(6, 'full_name: none that can be taken; the address before the @ is used'),
      at(6, 'encrypted_password: not taken, its cost is above 12; a new one has to be chosen'),
    ],
    ignored: ['aud'],
  },
  profiles: {
    taken: 5,
    already: 0,
    refused: [at(4, 'its account is not here'), at(6, 'its account is not here')],
    changed: [
      at(5, "gender: left empty, it is none of the form's answers"),
      at(5, "city: left empty, it is none of the form's answers"),
    ],
    ignored: ['email'],
  },
  identities: {
    taken: 2,
    already: 0,
    refused: [
      at(2, 'its address is not confirmed'),
      at(4, 'provider: it is neither email, google nor facebook'),
      at(5, 'this is not a row'),
    ],
    changed: [],
    ignored: [],
  },
  user_roles: {
    taken: 1,
    already: 0,
    refused: [at(2, 'its address is not confirmed'), at(3, 'role: it is neither admin, moderator nor user')],
    changed: [],
    ignored: [],
  },
  course_access: {
    taken: 2,
    already: 1,
    refused: [at(3, 'its account is not here')],
    changed: [],
    ignored: [],
  },
  code_club_student_registrations: {
    taken: 2,
    already: 0,
    refused: [
      at(4, 'full_name: Name must be at least 2 characters'),
      at(5, 'club_id: another club here has this id'),
      at(6, 'status: it is none of pending, approved, rejected, waitlisted, done'),
    ],
    changed: [at(2, `status: awaiting consent, ${noConsent}`)],
    ignored: [],
  },
  event_registrations: {
    taken: 4,
    already: 0,
    refused: [
      at(5, 'event_id: another event here has this id'),
      at(6, 'phone: Phone must be less than 20 characters'),
      at(7, 'status: people on a waiting list are told by email, and --mail is not given'),
    ],
    changed: [
      at(2, 'status: registered'),
      at(2, `status: awaiting consent, ${noConsent}`),
      at(2, 'dietary_requirements, accessibility_needs: not kept for this event'),
      at(3, 'status: registered'),
      at(4, `status: expired, ${noConsent}`),
      at(4, 'user_id: left empty, its account is not here'),
    ],
    ignored: ['age_range'],
  },
  login_analytics: {
    taken: 2,
    already: 0,
    refused: [
      at(2, 'the database does not take this row'),
      at(5, 'login_method: it is neither email, google nor facebook'),
    ],
    changed: [],
    ignored: [],
  },
  scholarship_enquiries: {
    taken: 1,
    already: 0,
    refused: [
      at(4, 'it has more or fewer cells than the header'),
      at(5, 'full_name: Name must be less than 100 characters'),
    ],
    changed: [],
    ignored: ['wish'],
  },
};
