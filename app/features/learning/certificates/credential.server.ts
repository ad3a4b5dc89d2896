import { asc } from 'drizzle-orm';
import type { CourseLessons } from '#app/features/learning/courses/course.content.ts';
import type { Site } from '#app/organisation/site.content.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type Certificate, credentialKeys } from './certificate.table.ts';
import { withProof } from './data-integrity.ts';
import { type SigningKey, signingKey } from './signing-key.ts';

const issuerId = (siteUrl: string): string => `did:web:${new URL(siteUrl).host.replace(':', '%3A')}`;

const methodOf = (siteUrl: string, publicKey: string) => `${issuerId(siteUrl)}#${publicKey}`;

/** To the second, as verifiers expect. */
const instant = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

interface CredentialServices {
  certificate: Certificate;
  course: Pick<CourseLessons, 'description'> | undefined;
  site: Pick<Site, 'name' | 'supportEmail'>;
  siteUrl: string;
  picture: string;
  key: SigningKey;
}

/** A certificate as an Open Badges 3.0 credential, signed by the organisation. The same certificate gives the same bytes. */
export function openBadge({ certificate, course, site, siteUrl, picture, key }: CredentialServices) {
  const link = (path: string) => new URL(path, siteUrl).href;
  const { code, courseId, courseTitle, holderName } = certificate;
  const issued = instant(certificate.issuedAt);
  const narrative = 'Every lesson read and every quiz of the course passed with at least 70%.';
  return withProof(
    {
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: link(`/certificates/${code}/credential.json`),
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: courseTitle,
      issuer: {
        id: issuerId(siteUrl),
        type: ['Profile'],
        name: site.name,
        url: link('/'),
        email: site.supportEmail,
      },
      credentialStatus: {
        id: link(`/certificates/${code}/status.json`),
        type: '1EdTechRevocationList',
      },
      validFrom: issued,
      awardedDate: issued,
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [
          { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: holderName },
        ],
        achievement: {
          id: link(`/courses/${courseId}`),
          type: ['Achievement'],
          achievementType: 'Course',
          name: courseTitle,
          description: course?.description ?? `Completion of the course ${courseTitle}.`,
          criteria: { narrative },
          image: { id: picture, type: 'Image' },
        },
      },
    },
    key,
    { verificationMethod: methodOf(siteUrl, key.publicKey), created: issued },
  );
}

/** Whether a credential has been withdrawn (Open Badges 3.0, 1EdTech Revocation List). */
export const revocationList = (
  { code, revokedAt, revokedReason }: Pick<Certificate, 'code' | 'revokedAt'> & Partial<Certificate>,
  siteUrl: string,
) => {
  const link = (path: string) => new URL(path, siteUrl).href;
  return {
    id: link(`/certificates/${code}/status.json`),
    issuer: issuerId(siteUrl),
    revokedCredential: revokedAt
      ? [
          {
            id: link(`/certificates/${code}/credential.json`),
            revoked: true,
            ...(revokedReason && { revocationReason: revokedReason }),
          },
        ]
      : [],
  };
};

export async function publishKey(database: Database, secret: string, now: Date): Promise<void> {
  await database
    .insert(credentialKeys)
    .values({ publicKey: signingKey(secret).publicKey, createdAt: now })
    .onConflictDoNothing();
}

/** The organisation's DID document: every key that its credentials may be signed with. */
export async function issuerDocument(database: Database, siteUrl: string, secret: string) {
  const rows = await database.select().from(credentialKeys).orderBy(asc(credentialKeys.createdAt));
  const keys = [...new Set([...rows.map(({ publicKey }) => publicKey), signingKey(secret).publicKey])];
  const id = issuerId(siteUrl);
  const methods = keys.map((publicKeyMultibase) => ({
    id: methodOf(siteUrl, publicKeyMultibase),
    type: 'Multikey',
    controller: id,
    publicKeyMultibase,
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}

export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
