declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object });
  }
}

declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createVerifyCryptosuite(): object;
}

declare module 'jsonld-signatures' {
  interface Verification {
    suite: object;
    purpose: object;
    documentLoader(url: string): Promise<{ documentUrl: string; document: object }>;
  }
  const jsigs: {
    verify(document: object, verification: Verification): Promise<{ verified: boolean }>;
    purposes: { AssertionProofPurpose: new () => object };
  };
  export default jsigs;
}
