export const externalCoursePath = (id: string): string => `/dashboard/external-courses/${id}`;

/** The path to a new record, prefilled for a partner's course. */
export const newExternalCoursePath = (slug?: string): string =>
  externalCoursePath(slug ? `new?course=${slug}` : 'new');
