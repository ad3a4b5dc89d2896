/** The page of an account. Ids have capitals, so `server/canonical.ts` leaves these addresses as they are. */
export const personPath = (id: string): string => `/admin/people/${encodeURIComponent(id)}`;
