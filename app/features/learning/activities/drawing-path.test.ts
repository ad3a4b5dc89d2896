import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingsVersion } from './drawing-path.ts';

test('the addresses of drawings change with what is drawn', () => {
  const folder = new URL('../../../../public/drawings/', import.meta.url);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    hash.update(name).update(readFileSync(new URL(name, folder)));
  expect(drawingsVersion).toBe(hash.digest('hex').slice(0, 8));
});
