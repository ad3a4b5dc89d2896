import { createHash, sign } from 'node:crypto';
import { base58, type SigningKey } from './signing-key.ts';

type Document = { readonly '@context': Json; readonly [key: string]: Json };

interface ProofOptions {
  verificationMethod: string;
  created: string;
}

const digest = (value: Json): Buffer => createHash('sha256').update(canonicalize(value)).digest();

/** W3C Data Integrity EdDSA Cryptosuites 1.0, `eddsa-jcs-2022`: signs the digests of the proof options and of the document. */
export function withProof<D extends Document>(document: D, key: SigningKey, options: ProofOptions) {
  const terms = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: options.created,
    verificationMethod: options.verificationMethod,
    proofPurpose: 'assertionMethod',
    '@context': document['@context'],
  };
  const signature = sign(null, Buffer.concat([digest(terms), digest(document)]), key.privateKey);
  return { ...document, proof: { ...terms, proofValue: `z${base58(signature)}` } };
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Canonical JSON (RFC 8785), so that signatures do not depend on the order of keys. */
export function canonicalize(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalize).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const object = value as { readonly [key: string]: Json };
  // The default sort compares UTF-16 units, as the standard requires.
  const members = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalize(object[key] as Json)}`);
  return `{${members.join(',')}}`;
}
