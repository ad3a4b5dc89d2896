import { afterAll, expect, test } from 'vitest';
import { reports } from '#app/features/community/moderation/report.table.ts';
import { submissions } from '#app/submissions.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { adminApp } from '#tests/people/staff.ts';
import { insertWaiting } from '#tests/people/waiting.ts';

const { app, admin } = await adminApp();
afterAll(app.stop);

const analytics = async () => pageText(await admin.get('/admin'));

test('an empty queue shows nothing', async () => {
  expect(await analytics()).toContain('Needs you today Nothing is waiting.');
});

test.each(submissions.map((kind) => [kind.labels.many, kind] as const))(
  '%s that wait are counted under "Needs you today", on both pages',
  async (many, kind) => {
    await insertWaiting(app, kind);
    expect(await analytics()).toContain(`1 ${kind.labels.one.toLowerCase()}`);
    await insertWaiting(app, kind);
    expect(await analytics()).toContain(`2 ${many.toLowerCase()}`);
    const overview = await pageText(await admin.get('/admin/work'));
    expect(overview.split('All work')[0]).toContain(`${many} 2`);
  },
);

test('so are reports, emails that could not be sent and texts that a writer wants published', async () => {
  await app.pool.query(`insert into mail_outbox (id, kind, to_email, subject, text, html, status)
    values (gen_random_uuid(), 'contact-receipt', 'a@mail.example', 'S', 'T', 'H', 'dead');
    insert into users (id, name, email) values ('author', 'A', 'author@mail.example');
    insert into posts (user_id, content) values ('author', 'Hello')`);
  const { rows } = await app.pool.query('select id from posts');
  await app.database
    .insert(reports)
    .values({ postId: rows[0].id, userId: 'author', reason: 'other' } as never);
  expect(await analytics()).toContain('1 dead letter');
  expect(await analytics()).toContain('1 report');
  await app.pool.query(`update content_entries set asked_at = now() where collection = 'site'`);
  expect(await analytics()).toContain('1 text to publish');
});
