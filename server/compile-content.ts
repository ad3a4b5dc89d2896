import { mkdir, writeFile } from 'node:fs/promises';
import { collections } from '#app/content.ts';
import { ContentError, contentFingerprint, readContent } from '#app/platform/content/read.ts';

try {
  const data = await readContent('content', collections);
  const directory = process.env.BUILD_DIR ?? 'build';
  await mkdir(directory, { recursive: true });
  await writeFile(
    `${directory}/content.json`,
    JSON.stringify({ fingerprint: await contentFingerprint('content'), data }),
  );
  console.log(`content: ${collections.length} collections are in order (version ${data.version})`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
