/** The page of an account. Its id stands in the query: addresses are written small, ids are not. */
export const personPath = (id: string): string => `/admin/people/person?id=${encodeURIComponent(id)}`;
