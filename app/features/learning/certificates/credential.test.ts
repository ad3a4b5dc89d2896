import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalize, withProof } from './data-integrity.ts';
import { base58, signingKey, signingKeyOf } from './signing-key.ts';

test('JSON is written in one way only: keys in UTF-16 order, no spaces, numbers as ECMAScript writes them', () => {
  const value = { '\u20ac': 1, '\r': [true, null, 'ö\n'], '1': { b: 1.0, a: 1e21 }, '\ud83d\ude00': '' };
  expect(canonicalize(value)).toBe(
    '{"\\r":[true,null,"ö\\n"],"1":{"a":1e+21,"b":1},"\u20ac":1,"\ud83d\ude00":""}',
  );
});

test('base58 keeps leading zeros', () => {
  expect(base58(Buffer.from('00000102', 'hex'))).toBe('115T');
  expect(base58(Buffer.alloc(0))).toBe('');
  expect(base58(Buffer.from('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U');
});

// The example of the recommendation "Data Integrity EdDSA Cryptosuites v1.0", section B.3.
const seed = Buffer.from('c96ef9ea10c5e414c471723aff9de72c35fa5b70fae97e8832ecac7d2e2b8ed6', 'hex');
const document = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
};

test('the proof is the one of the recommendation’s example', () => {
  const key = signingKeyOf(seed);
  expect(key.publicKey).toBe('z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2');
  const signed = withProof(document, key, {
    created: '2023-02-24T23:36:38Z',
    verificationMethod: `did:key:${key.publicKey}#${key.publicKey}`,
  });
  expect(signed.proof.proofValue).toBe(
    'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
  );
});

test('a secret always makes the same key, another one another', () => {
  const one = signingKey('a-secret-for-tests-only-0123456789abcdef');
  expect(signingKey('a-secret-for-tests-only-0123456789abcdef').publicKey).toBe(one.publicKey);
  expect(signingKey('another-secret-for-tests-0123456789abcd').publicKey).not.toBe(one.publicKey);
});

test('a document that is changed afterwards does not verify', () => {
  const key = signingKeyOf(seed);
  const { proof, ...signed } = withProof(document, key, {
    created: '2026-11-21T08:00:00Z',
    verificationMethod: 'x#y',
  });
  const { proofValue, ...terms } = proof;
  const digest = (value: Parameters<typeof canonicalize>[0]) =>
    createHash('sha256').update(canonicalize(value)).digest();
  const holds = (changed: typeof signed) =>
    verify(
      null,
      Buffer.concat([digest(terms), digest(changed)]),
      createPublicKey(key.privateKey),
      bytesOf(proofValue),
    );
  expect(holds(signed)).toBe(true);
  expect(holds({ ...signed, name: 'Another' })).toBe(false);
});

function bytesOf(multibase: string): Buffer {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let number = 0n;
  for (const letter of multibase.slice(1)) number = number * 58n + BigInt(alphabet.indexOf(letter));
  return Buffer.from(number.toString(16).padStart(128, '0'), 'hex');
}
