/** What an applicant is told about a new status. `text` begins after `Hello Thandi,`. */
export interface StatusEmail {
  subject: string;
  heading: string;
  text: string[];
  button?: { label: string; path: string };
  /** Says whom to tell about an adult in a club. */
  safety?: boolean;
}

/** The emails of one kind of submission, by status, about what `about` names. */
export interface StatusEmails {
  /** Why the applicant gets it; said at its foot. */
  reason: string;
  desk: 'support' | 'admissions';
  /** Beginning of the emails' kinds. */
  kind: string;
  statuses: Readonly<Record<string, (about: string) => StatusEmail>>;
}
