import { starters, students, volunteers } from './clubs.server.ts';
import { contact, events } from './desk.server.ts';
import { collaboration, funding, scholarships } from './funding.server.ts';
import type { AnySource } from './source.server.ts';
import type { WorkName } from './work.ts';

/** Everything that staff work through. */
export const sources: Readonly<Record<WorkName, AnySource>> = {
  scholarships,
  funding,
  collaboration,
  contact,
  events,
  starters,
  students,
  volunteers,
};
