import { expect, test } from 'vitest';
import { attributesOf } from '#tests/pages/document.ts';
import { staffOfFile } from '#tests/people/staff.ts';

const { app, admin } = await staffOfFile();

test('people waiting are paged, newest first, for one course or all', async () => {
  await app.pool.query(
    `insert into course_interests (course_id, course_title, email, consent_version, created_at)
     select case when i <= 60 then 'linux-essentials' else 'it-essentials' end, 'A course', 'p' || i || '@mail.example', '1',
       '2026-11-01 08:00Z'::timestamptz + i * interval '1 minute' from generate_series(1, 62) i`,
  );
  const read = async (path: string) => {
    const page = await (await admin.get(path)).text();
    return {
      emails: attributesOf(page, 'td a[href^=mailto], th a[href^=mailto]', 'href').map((to) =>
        to.slice('mailto:'.length),
      ),
      next: attributesOf(page, 'a[rel=next]', 'href')[0],
      before: attributesOf(page, 'a[rel=prev]', 'href')[0],
    };
  };
  const all = await read('/admin/work/interests');
  expect(all.emails).toHaveLength(50);
  expect(all.emails.slice(0, 2)).toEqual(['p62@mail.example', 'p61@mail.example']);
  const first = await read('/admin/work/interests?course=linux-essentials');
  expect([first.emails[0], first.before]).toEqual(['p60@mail.example', undefined]);
  const second = await read(first.next ?? '');
  expect(second.emails.slice(0, 2)).toEqual(['p10@mail.example', 'p9@mail.example']);
  expect([second.emails.length, second.next]).toEqual([10, undefined]);
  expect((await read(second.before ?? '')).emails).toEqual(first.emails);
});
