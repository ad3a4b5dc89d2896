import type { RouterContextProvider } from 'react-router';
import { databaseContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';
import { findCertificate } from './certificate.server.ts';
import type { Certificate } from './certificate.table.ts';

/** The certificate of an address. Throws not found for an unknown code, and after its holder's account is deleted. */
export async function requireCertificate(
  context: Readonly<RouterContextProvider>,
  code: string,
): Promise<Certificate> {
  const certificate = await findCertificate(context.get(databaseContext), code);
  if (!certificate) throw notFound('Certificate Not Found', { label: 'Return to Home', href: '/' });
  return certificate;
}
