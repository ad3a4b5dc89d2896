import type { Limit } from '#app/platform/limits/limits.ts';

/** A classroom behind one address signs in; a program that tries passwords does not get far. */
const perAddress: Limit = { name: 'sign-in-address', points: 60, within: 600 };
const perAddressAndAccount: Limit = { name: 'sign-in-guess', points: 10, within: 900 };
/** From all addresses together; high enough that nobody locks somebody else out by hand. */
const perAccount: Limit = { name: 'sign-in-account', points: 100, within: 3_600 };

/** What one attempt to sign in uses up, before any password is hashed. */
export const signInLimits = (address: string, email: string): [Limit, string][] => [
  [perAddress, address],
  [perAddressAndAccount, `${address} ${email.toLowerCase()}`],
  [perAccount, email.toLowerCase()],
];

const signUpsPerAddress: Limit = { name: 'sign-up-address', points: 60, within: 3_600 };

export const signUpLimits = (address: string): [Limit, string][] => [[signUpsPerAddress, address]];

const mailsPerAddress: Limit = { name: 'account-mail-address', points: 30, within: 3_600 };
const mailsPerRecipient: Limit = { name: 'account-mail', points: 5, within: 3_600 };

/** For mails that anybody can have sent to an address. */
export const mailLimits = (address: string, email: string): [Limit, string][] => [
  [mailsPerAddress, address],
  [mailsPerRecipient, email.toLowerCase()],
];

const linksPerAddress: Limit = { name: 'account-link', points: 60, within: 600 };

/** For links and codes that are tried. */
export const linkLimits = (address: string): [Limit, string][] => [[linksPerAddress, address]];

const leavingPerAddress: Limit = { name: 'social-address', points: 60, within: 600 };

export const socialLimits = (address: string): [Limit, string][] => [[leavingPerAddress, address]];

const proofsPerAccount: Limit = { name: 'account-proof', points: 15, within: 900 };

/** For passwords and codes that a signed-in person gives as a proof. */
export const proofLimits = (userId: string): [Limit, string][] => [[proofsPerAccount, userId]];
