/** So many certificates in one file: some seconds of work. */
export const mostInClass = 200;
