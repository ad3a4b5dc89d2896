import { solveChallenge } from 'altcha-lib/v1';
import type { Challenge } from 'altcha-lib/v1/types';

export async function solveProofOfWork(challenge: unknown): Promise<string> {
  const { algorithm, challenge: hash, salt, signature, maxnumber } = challenge as Challenge;
  const solution = await solveChallenge(hash, salt, algorithm, maxnumber).promise;
  return btoa(JSON.stringify({ algorithm, challenge: hash, salt, signature, number: solution?.number }));
}
