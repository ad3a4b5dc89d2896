import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newsroomPage } from '#app/features/articles/newsroom-page.content.ts';
import { team } from '#app/site/pages/team.content.ts';
import { editingOfFile } from '#tests/people/editing.ts';

const desk = editingOfFile();

test('what an earlier version noted as confirmed loses its mark, in the draft too, unless its words have changed since', async () => {
  const { database } = desk;
  const figure = desk.content.single(newsroomPage).figures[1]!;
  const [first, second, third] = desk.content.list(team).filter(({ sample }) => sample);
  await desk.publishChange('team', second!.id, { role: 'Changed before' });
  await database.execute(
    sql`create table content_confirmations (key text primary key, print text, confirmed_at timestamptz)`,
  );
  await database.execute(sql`insert into content_confirmations
    select key, '', '2026-11-23' from unnest(${sql.param([
      ...[`team/${first!.id}`, `team/${second!.id}`, `team/${third!.id}`],
      'newsroom-page#figures/1',
    ])}::text[]) as key`);
  await desk.publishChange('newsroom-page', 'newsroom-page', { title: 'Another title' });
  await desk.change('team', second!.id, { role: 'In a draft' });
  await desk.change('newsroom-page', 'newsroom-page', { lead: 'In a draft' });
  await database.execute(
    sql`update content_versions set made_at = '2026-11-24' where value ->> 'title' = 'Another title'`,
  );
  await database.execute(sql`update content_versions set made_at = '2026-11-01' where number = 1`);
  const { entry } = await desk.publishChange('team', third!.id, { role: 'Changed since' });
  await database.execute(
    sql`update content_versions set made_at = '2026-11-24' where entry = ${entry} and number = 2`,
  );

  // As the tables were called then.
  for (const before of [
    'table content_publications rename constraint content_publications_pkey to content_revision_pkey',
    'table content_publications rename column newest to revision',
    'table content_publications rename to content_revision',
    'index content_entries_publication rename to content_entries_revision',
    'table content_entries rename column revision to edit_revision',
    'table content_entries rename column publication to revision',
  ])
    await database.execute(sql.raw(`alter ${before}`));
  for (const migration of ['0037_one-mark', '0039_publications'])
    for (const statement of readFileSync(`drizzle/${migration}.sql`, 'utf8').split(
      '--> statement-breakpoint',
    ))
      await database.execute(sql.raw(statement));

  const content = await desk.seen();
  expect(content.get(team, first!.id)).toEqual({ ...first, sample: undefined });
  expect(content.get(team, second!.id)?.sample).toBeUndefined();
  expect(content.get(team, third!.id)?.sample).toBe(true);
  const { title, figures } = content.single(newsroomPage);
  expect([title, figures.map(({ sample }) => sample)]).toEqual(['Another title', [true, undefined, true]]);
  expect(figures[1]).toEqual({ ...figure, sample: undefined });
  const { value } = await desk.find('newsroom-page', 'newsroom-page');
  expect(value).toMatchObject({
    lead: 'In a draft',
    figures: [{ sample: true }, { value: figure.value }, {}],
  });
  expect((value as typeof figures & { figures: object[] }).figures[1]).not.toHaveProperty('sample');
  expect((await desk.find('team', second!.id)).value).toHaveProperty('sample', true);
});
