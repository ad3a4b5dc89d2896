import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import jsigs from 'jsonld-signatures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#app/organisation/site.content.ts';
import { shippedContent } from '#tests/content/shipped-content.ts';
import { attributesOf, elementOf, textsOf } from '#tests/pages/document.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { member } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { certificates } from './certificate.table.ts';

const { name: organisation } = shippedContent.single(site);

let app: TestApp;
const code = 'k7qm-2xvd-9rht';
const at = `/certificates/${code}`;

beforeAll(async () => {
  app = await testApp();
  const thandi = await member(app, 'holder@mail.example');
  await app.database.insert(certificates).values({
    code,
    userId: thandi.id,
    courseId: 'introduction-to-technology',
    courseTitle: 'Introduction to Technology',
    holderName: 'Thandi <i>Nkosi</i>',
    issuedAt: new Date('2026-11-21T22:30:00Z'),
  });
});
afterAll(() => app.stop());

test('anybody opens it by its code: name, course, date, and nothing else about the holder', async () => {
  const response = await app.get(at);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const page = await response.text();
  expect(attributesOf(page, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
  const html = elementOf(page, 'main').toString();
  expect(textsOf(html, 'h1')).toEqual(['Thandi <i>Nkosi</i>']);
  expect(html).toContain('Introduction to Technology');
  expect(html).toContain('22 November 2026');
  expect(html).toContain(code);
  expect(html).not.toContain('holder@mail.example');
  const [linkedInHref = ''] = attributesOf(html, 'a[href^="https://www.linkedin.com"]', 'href');
  const linkedIn = new URL(linkedInHref);
  expect(Object.fromEntries(linkedIn.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Introduction to Technology',
    organizationName: organisation,
    issueYear: '2026',
    issueMonth: '11',
    certUrl: `http://127.0.0.1:3000${at}`,
    certId: code,
  });
});

test.each(['zzzz-zzzz-zzzz', 'x', 'k7qm-2xvd-9rht-', "k7qm-2xvd-9rh'"])(
  'an unknown code is not found: %s',
  async (wrong) => {
    for (const part of ['', '/certificate.pdf', '/credential.json'])
      expect((await app.get(`/certificates/${encodeURIComponent(wrong)}${part}`)).status).toBe(404);
  },
);

test('a code in capitals leads to the certificate', async () => {
  const response = await app.get(at.toUpperCase().replace('/CERTIFICATES', '/certificates'));
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(at);
});

test('the PDF is one, tagged, and always the same', async () => {
  const get = async () => Buffer.from(await (await app.get(`${at}/certificate.pdf`)).arrayBuffer());
  const response = await app.get(`${at}/certificate.pdf`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(`certificate-${code}.pdf`);
  const bytes = await get();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const text = bytes.toString('latin1');
  expect(text).toContain('/MarkInfo');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toContain(`/URI (http://127.0.0.1:3000${at})`);
  expect(await get()).toEqual(bytes);
});

/** Uses Digital Bazaar's verifier, which may load only the site's DID document. */
async function isGenuine(credential: object): Promise<boolean> {
  const did = (await (await app.get('/.well-known/did.json')).json()) as {
    id: string;
    verificationMethod: { id: string }[];
  };
  const documents = new Map<string, object>(
    [did, ...did.verificationMethod].map((document) => [document.id, document]),
  );
  const { verified } = await jsigs.verify(credential, {
    suite: new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
    purpose: new jsigs.purposes.AssertionProofPurpose(),
    async documentLoader(documentUrl) {
      const document = documents.get(documentUrl);
      if (!document) throw new Error(`${documentUrl} is not in the DID document`);
      return { documentUrl, document };
    },
  });
  return verified;
}

interface Badge {
  validFrom: string;
  credentialSubject: object;
  proof: { proofValue: string };
}

test('the badge is an Open Badges 3.0 credential that somebody else’s verifier believes, and a changed one it does not', async () => {
  const response = await app.get(`${at}/credential.json`);
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('content-type')).toContain('json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const credential = (await response.json()) as Badge;
  expect(credential).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    validFrom: '2026-11-21T22:30:00Z',
    issuer: { id: 'did:web:127.0.0.1%3A3000', type: ['Profile'], name: organisation },
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ identityType: 'name', identityHash: 'Thandi <i>Nkosi</i>', hashed: false }],
      achievement: { type: ['Achievement'], name: 'Introduction to Technology' },
    },
  });
  expect(await isGenuine(credential)).toBe(true);
  const { proof } = credential;
  for (const forged of [
    { ...credential, name: 'Doctor of Everything' },
    {
      ...credential,
      credentialSubject: { ...credential.credentialSubject, id: 'did:example:somebody-else' },
    },
    { ...credential, proof: { ...proof, created: '2020-01-01T00:00:00Z' } },
    { ...credential, proof: { ...proof, verificationMethod: 'did:web:elsewhere.example#key' } },
  ])
    expect(await isGenuine(forged)).toBe(false);
});

test('after the secret has changed, what was signed before can still be checked', async () => {
  const signed = await app.get(`${at}/credential.json`);
  const before = (await signed.json()) as { proof: { verificationMethod: string } };
  const { issuerDocument } = await import('./credential.server.ts');
  const later = await issuerDocument(
    app.database,
    'http://127.0.0.1:3000',
    'another-secret-0123456789abcdef0123',
  );
  expect(later.assertionMethod).toContain(before.proof.verificationMethod);
  expect(later.assertionMethod).toHaveLength(2);
});

test('pages of certificates keep to themselves in a browser without script', async () => {
  expect(await mainOf(await app.get(at))).toContain('Download PDF');
});
