export const externalCoursePath = (id: string): string => `/dashboard/external-courses/${id}`;

/** To a new record; of a partner's course it is filled in already. */
export const newExternalCoursePath = (slug?: string): string =>
  externalCoursePath(slug ? `new?course=${slug}` : 'new');
