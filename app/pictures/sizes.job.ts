import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#app/platform/context.ts';
import { defineJob } from '#app/platform/jobs/job.ts';
import { pictureFiles, pictures } from './picture.table.ts';
import { findPicture, findPictureFile } from './pictures.server.ts';
import { pictureSizes } from './shrink.server.ts';

/**
 * Generates a picture's sizes; until then pages show the original. Does nothing if they exist or the picture
 * is deleted.
 */
export const makePictureSizes = defineJob({
  name: 'pictures.sizes',
  schema: z.object({ hash: z.string() }),
  key: ({ hash }) => hash,
  async run({ database }: Pick<Services, 'database'>, { hash }) {
    const picture = await findPicture(database, hash);
    const first = { hash, width: 0, format: picture?.format ?? 'webp' } as const;
    const body = picture && (await findPictureFile(database, first))?.body;
    if (!picture || !body || picture.widths.length > 0) return;
    const files = await pictureSizes(body, picture.width);
    await database.transaction(async (tx) => {
      const [still] = await tx
        .update(pictures)
        .set({ widths: [...new Set(files.map(({ width }) => width))] })
        .where(eq(pictures.hash, hash))
        .returning({ hash: pictures.hash });
      if (!still) return;
      for (const file of files)
        await tx
          .insert(pictureFiles)
          .values({ hash, ...file })
          .onConflictDoNothing();
    });
  },
});
