import { recordList } from '#app/features/accounts/record-lists.ts';
import { type EventRegistration, eventRegistrations as rows } from './registration.table.ts';

/** Registrations for all events, page by page, sorted and searched (accounts document, Admin analytics, Events). */
export const eventRegistrationList = recordList<EventRegistration>(rows, rows.registrationDate);
