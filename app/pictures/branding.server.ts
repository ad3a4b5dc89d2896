import { LRUCache } from 'lru-cache';
import { type Branding, type LogoPicture, publishedBranding } from '#app/branding/branding.ts';
import { colours } from '#app/branding/colours.content.ts';
import { type Context, contentContext, databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { memoize } from '#app/platform/memoize.ts';
import { fileOf } from './picture.ts';
import { enqueuePictureWork } from './picture-queue.ts';
import { findPictureFile } from './pictures.server.ts';
import { logoPng } from './shrink.server.ts';

/** In px. An icon is fetched on every first visit: a few KB at most. */
const sizes = { drawing: { width: 720, height: 240 }, icon: { width: 144, height: 144 } };

/** The published branding with the logo for this ground. One query if a logo is chosen; cached afterwards. */
export async function brandingWithLogo(
  context: Context,
  ground: 'light' | 'dark',
  size: keyof typeof sizes = 'drawing',
): Promise<Branding> {
  const content = context.get(contentContext);
  const { logo, logoOnDark } = content.single(colours);
  const address = (ground === 'dark' && logoOnDark) || logo;
  return {
    ...publishedBranding(content),
    ...(address && { logo: await logoAt(context.get(databaseContext), address, size) }),
  };
}

const known = memoize((_database: Database) => new LRUCache<string, LogoPicture>({ max: 8 }));

/** Undefined if there is none, or the database is down. */
async function logoAt(
  database: Database,
  address: string,
  size: keyof typeof sizes,
): Promise<LogoPicture | undefined> {
  const key = `${size} ${address}`;
  const kept = known(database).get(key);
  const file = fileOf(address.split('/').at(-1) ?? '');
  if (kept || !file) return kept;
  try {
    const body = (await findPictureFile(database, file))?.body;
    const drawn = body && { of: address, ...(await enqueuePictureWork(() => logoPng(body, sizes[size]))) };
    if (drawn) known(database).set(key, drawn);
    return drawn;
  } catch {
    return undefined;
  }
}
