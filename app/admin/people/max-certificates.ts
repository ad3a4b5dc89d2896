/** Certificates in one file, which take some seconds. */
export const maxCertificatesPerFile = 200;
