import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, unblock } from '#app/features/community/moderation/block.server.ts';
import { attributesOf, elementOf, fieldsOf, figuresOf, textsOf } from '#tests/pages/document.ts';
import { member, type Visitor } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { askBuddy } from './buddy.server.ts';
import { buddyRequests, findableMembers, studyBuddies } from './buddy.table.ts';

const app = await testApp();
afterAll(app.stop);
const { database } = app;

type Member = Visitor & { id: string; email: string };
let amahle: Member;
let busi: Member;
let carol: Member;

beforeAll(async () => {
  const join = (name: string) =>
    member(app, `${name.toLowerCase()}@mail.example`, { fields: { full_name: `${name} Nkosi` } });
  amahle = await join('Amahle');
  busi = await join('Busi');
  carol = await join('Carol');
  for (const who of [busi, carol]) await findable(who, 'on');
});

const findable = (who: Member, choice: string) =>
  who.send('/settings?section=findable', { findable: choice });
const step = (who: Member, intent: string, other: Member | string) =>
  who.post('/study-buddies', { intent, person: typeof other === 'string' ? other : other.id });
const page = async (who: Visitor, path = '/study-buddies') => (await who.get(path)).text();
const mailsTo = async (who: Member, kind: string) =>
  (await app.mails(who.email)).filter((mail) => mail.kind === kind);
const buddies = () => database.select().from(studyBuddies);

test('only members who agreed are found, without their address', async () => {
  const seen = await page(amahle);
  expect(seen).toContain('Busi Nkosi');
  expect(seen).toContain('3 courses in common');
  expect(seen).not.toContain('busi@mail.example');
  expect(await page(busi)).not.toContain('Amahle Nkosi');
  expect(await page(amahle, '/profile')).toMatch(/Study Buddies.*Busi Nkosi/s);
  expect(await page(amahle, '/study-buddies?q=busi')).not.toContain('Carol Nkosi');
  expect(await page(amahle, '/study-buddies?q=nobody')).toContain('No one found for');
  expect((await amahle.get('/study-buddies?q=%00%25_&after=x&before=y&buddies=z')).status).toBe(200);
  await findable(carol, '');
  expect(await page(amahle)).not.toContain('Carol Nkosi');
  await findable(carol, 'on');
});

test('a request is emailed and pending, and does not make buddies yet', async () => {
  const answer = await step(amahle, 'ask', busi);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/study-buddies']);
  await step(amahle, 'ask', busi);
  expect(await mailsTo(busi, 'study-buddy')).toHaveLength(1);
  expect((await mailsTo(busi, 'study-buddy'))[0]?.text).not.toContain('amahle@mail.example');
  expect(await buddies()).toEqual([]);
  const waiting = await page(amahle);
  expect(waiting).toContain('Waiting for an answer');
  expect(waiting).not.toContain('busi@mail.example');
  const asked = await page(busi, '/profile');
  expect(asked).toContain('Study buddies: 1 request waits');
  expect(asked).toContain('Asks to study with you');
  expect(asked).not.toContain('amahle@mail.example');
});

test('nobody can accept, decline or end somebody else’s request', async () => {
  for (const intent of ['accept', 'decline', 'end'])
    expect([intent, (await step(carol, intent, amahle)).status]).toEqual([intent, 404]);
  expect((await step(amahle, 'accept', busi)).status).toBe(404);
  expect((await step(carol, 'withdraw', amahle)).status).toBe(303);
  expect(await database.select().from(buddyRequests)).toHaveLength(1);
  for (const other of [amahle.id, 'nobody', '', '\u0000', "'; --", 'x'.repeat(5000)])
    expect((await step(amahle, 'ask', other)).status).toBe(404);
  for (const intent of ['', 'befriend', '__proto__', 'constructor'])
    expect((await step(amahle, intent, busi)).status).toBe(400);
});

test('once accepted, both see each other’s address and are notified, and figures are updated', async () => {
  const answer = await busi.post('/study-buddies', { intent: 'accept', person: amahle.id, back: '/profile' });
  expect(answer.headers.get('location')).toBe('/profile');
  expect(await page(busi, '/profile')).toContain(
    'You and Amahle Nkosi see each other&#x27;s email address now.',
  );
  expect((await mailsTo(amahle, 'study-buddy'))[0]?.text).toContain('busi@mail.example');
  expect(await page(amahle)).toContain('mailto:busi@mail.example');
  expect(await page(busi)).toContain('mailto:amahle@mail.example');
  expect(await page(carol)).not.toMatch(/(busi|amahle)@mail/);
  for (const who of [amahle, busi]) expect(figuresOf(await page(who, '/profile')).Friends).toBe('1');
  expect(figuresOf(await page(carol, '/profile')).Friends).toBe('0');
  await step(amahle, 'ask', busi);
  expect(await database.select().from(buddyRequests)).toEqual([]);
});

test('ending it ends it for both', async () => {
  await step(busi, 'end', amahle);
  expect(await buddies()).toEqual([]);
  expect(await page(amahle)).not.toContain('mailto:busi@mail.example');
});

test('two who ask each other are buddies at once', async () => {
  await findable(amahle, 'on');
  await step(carol, 'ask', amahle);
  await step(amahle, 'ask', carol);
  expect(await buddies()).toHaveLength(2);
  expect(await mailsTo(carol, 'study-buddy')).toHaveLength(1);
  await step(amahle, 'end', carol);
  await findable(amahle, '');
});

test('a declined request is not announced and cannot be repeated', async () => {
  await step(amahle, 'ask', busi);
  const before = (await app.mails()).length;
  await step(busi, 'decline', amahle);
  for (const intent of ['ask', 'withdraw', 'ask']) await step(amahle, intent, busi);
  expect((await app.mails()).length).toBe(before);
  expect(await page(busi)).not.toContain('Amahle Nkosi');
  expect(await buddies()).toEqual([]);
});

test('whoever asked sees the same whether the request is declined or not', async () => {
  /** What Amahle can find out, after each of her steps. */
  async function seen(other: Member, isDeclined: boolean) {
    const name = other === busi ? 'Busi Nkosi' : 'Carol Nkosi';
    const views: object[] = [];
    for (const intent of ['ask', 'look', 'withdraw', 'ask', 'withdraw']) {
      const answer = intent === 'look' ? undefined : await step(amahle, intent, other);
      if (isDeclined) await step(other, 'decline', amahle);
      const html = await page(amahle);
      const text = (await amahle.get('/settings/export')).text();
      views.push({
        answer: [answer?.status, answer?.headers.get('location')],
        toast: textsOf(html, '.toast :is(strong, span)'),
        waits: html.includes(`the request to ${name}`),
        isFound: html.includes(`with ${name}`),
        isTold: /declined|withdrawn/.test(await text),
      });
    }
    return views;
  }
  await database.delete(buddyRequests);
  // A day has a limited number of steps.
  app.clock.advance(86_400_000);
  const open = await seen(carol, false);
  expect(open[1]).toMatchObject({ waits: true, isFound: false });
  expect(await seen(busi, true)).toEqual(open);
  expect(await page(busi)).not.toContain('Amahle Nkosi');
  await database.delete(buddyRequests);
});

test('a request can be withdrawn', async () => {
  await step(amahle, 'ask', carol);
  expect(await page(carol)).toContain('Amahle Nkosi');
  await step(amahle, 'withdraw', carol);
  expect(await page(carol)).not.toContain('Amahle Nkosi');
  expect((await step(carol, 'accept', amahle)).status).toBe(404);
});

test('a block ends requests and friendships, and there is no asking afterwards', async () => {
  await step(busi, 'ask', carol);
  await step(carol, 'accept', busi);
  await database.transaction((tx) => block(tx, carol.id, busi.id, app.clock.now()));
  expect(await buddies()).toEqual([]);
  expect(await page(busi)).not.toContain('Carol Nkosi');
  expect((await step(busi, 'ask', carol)).status).toBe(404);
  expect((await step(carol, 'ask', busi)).status).toBe(404);
});

test('who asks and who is a study buddy can be blocked without a post of theirs, a stranger cannot', async () => {
  const about = ({ id }: Member) => `/posts/block?about=member:${id}&back=/study-buddies`;
  const zola = await member(app, 'zola@mail.example', { fields: { full_name: 'Zola Nkosi' } });
  const link = (html: string, who: Member) => attributesOf(html, `a[href="${about(who)}"]`, 'href');
  for (const accepted of [false, true]) {
    expect((await busi.get(about(zola))).status).toBe(404);
    await step(zola, 'ask', busi);
    if (accepted) await step(busi, 'accept', zola);
    const html = await page(busi);
    expect(link(html, zola)).toEqual([about(zola)]);
    expect(html).toContain('Block<span class="visually-hidden"> Zola Nkosi</span>');
    const asked = await page(busi, about(zola));
    expect(asked).toContain('Block Zola Nkosi?');
    const answer = await busi.post(
      about(zola),
      fieldsOf(elementOf(asked, 'form[data-form=block]').outerHTML),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/study-buddies']);
    expect(await page(busi)).toContain('You and Zola Nkosi do not see each other any more.');
    expect(link(await page(busi), zola)).toEqual([]);
    expect((await step(zola, 'ask', busi)).status).toBe(404);
    await unblock(database, busi.id, zola.id);
  }
  expect((await carol.get('/posts/block?about=member:%00')).status).toBe(404);
  for (const id of [zola.id, busi.id, 'nobody', '\u0000', "'; --"]) {
    const answer = await carol.post('/posts/block', { about: `member:${id}`, back: '/study-buddies' });
    expect([id, answer.status]).toEqual([id, 400]);
  }
  expect((await carol.post('/posts/report', { about: `member:${busi.id}`, reason: 'other' })).status).toBe(
    400,
  );
});

test('of a concurrent block and request only the block remains', async () => {
  const dudu = await member(app, 'dudu@mail.example');
  await findable(dudu, 'on');
  const now = app.clock.now();
  for (let round = 0; round < 5; round += 1) {
    await unblock(database, dudu.id, amahle.id);
    await Promise.allSettled([
      database.transaction((tx) => askBuddy(tx, { me: amahle.id, other: dudu.id, now })),
      database.transaction((tx) => block(tx, dudu.id, amahle.id, now)),
    ]);
    expect(await database.select().from(buddyRequests).where(eq(buddyRequests.toId, dudu.id))).toEqual([]);
  }
});

test('members with an unverified address cannot ask anybody', async () => {
  const fresh = await member(app, 'fresh@mail.example', { verified: false });
  const answer = await step(fresh, 'ask', busi);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('Email verification required');
});

test('form fields cannot impersonate another member', async () => {
  await amahle.send('/settings?section=findable', { findable: 'on', user_id: carol.id, person: carol.id });
  const rows = await database.select().from(findableMembers);
  expect(rows.filter(({ userId }) => userId === amahle.id)).toHaveLength(1);
});
