const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text is an id as PostgreSQL writes a `uuid`; of any other text it would say that it is none. */
export const isUuid = (text: string): boolean => uuid.test(text);
