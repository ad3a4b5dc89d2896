/** Certificates in one file, which take some seconds. */
export const mostInClass = 200;
