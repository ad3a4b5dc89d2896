import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readOrCreate } from '@naledi/private-files';
import { type GivenSettings, type Settings, SettingsError } from '#app/platform/process/settings.ts';

export const secretFile = (dataDirectory: string): string => path.join(dataDirectory, 'secret');

/** The secret of a data directory: 256 random bits, generated once (operation.md, AUTH_SECRET). */
export async function readSecret(dataDirectory: string): Promise<string> {
  const secret = await readOrCreate(secretFile(dataDirectory), () => randomBytes(32).toString('base64url'));
  if (secret.length < 32)
    throw new SettingsError([`DATA_DIR: its file "secret" is damaged; bring it back from a backup`]);
  return secret;
}

export async function withSecret(settings: GivenSettings): Promise<Settings> {
  return { ...settings, AUTH_SECRET: settings.AUTH_SECRET ?? (await readSecret(settings.DATA_DIR)) };
}
