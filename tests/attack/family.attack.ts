import type { Attack, Mail } from './attack.ts';
import { client, linkIn, signUpBody } from './client.ts';
import { clubVisitor } from './guardian.ts';

const chief = 'desk@naledi.example';
const kept = { full_name: 'Amahle Sharedfirst', email: 'amahle@first.co.za' };
const other = { full_name: 'Busi Sharedsecond', email: 'busi@second.co.za' };
const declined = { full_name: 'Cebile Declined', email: 'cebile@third.co.za' };

/** Promises to a family: links arrive, its page is private, views are logged, a no is not final, and contacts are real. */
export const attack: Attack = {
  name: 'A family’s own doors: links, whose page it is, who looked, after a no, whom to tell',
  async play({ start }) {
    const site = await start({ ADMIN_EMAILS: chief });
    const mailsTo = async (to: string): Promise<Mail[]> =>
      (await fetch(`${site.url}/dev/mailbox.json?${new URLSearchParams({ to })}`)).json();
    const { join, answer } = clubVisitor({ site, mailsTo });
    const broken: string[] = [];
    let tried = 0;
    const holds = (promise: string, isKept: boolean) => {
      tried += 1;
      if (!isKept) broken.push(promise);
    };

    // Two guardians with the same mailbox, each with a child.
    const [one, two] = ['shared+one@family.co.za', 'shared+two@family.co.za'];
    await join({ ...kept, parent_email: one });
    await answer(one, 'yes');
    await join({ ...other, parent_email: two });
    await answer(two, 'yes');
    const linksTo = async (address: string) =>
      (await mailsTo(address)).filter(({ text }) => text.includes('/guardian/open?token=')).length;
    for (const links of [1, 2, 3]) {
      const answered = await client(site.url).post('/guardian', { email: one });
      holds(`link ${links} without script`, answered.status < 400 && (await linksTo(one)) === links);
    }
    await client(site.url).post('/guardian', { email: one });
    holds('a fourth link within the hour', (await linksTo(one)) === 3);
    const mother = client(site.url);
    await mother.post(`/guardian/open?token=${linkIn(await mailsTo(one), 'guardian/open')}`, {});
    const own = await (await mother.get('/guardian')).text();
    holds('the own child', own.includes(kept.full_name));
    holds('another guardian’s child on the page', !own.includes(other.full_name));

    // After a no, the page still shows what the request showed, and can erase it.
    const father = 'father@third.co.za';
    await join({ ...declined, parent_email: father });
    await answer(father, 'no');
    const decliner = client(site.url);
    await decliner.post('/guardian', { email: father });
    await decliner.post(`/guardian/open?token=${linkIn(await mailsTo(father), 'guardian/open')}`, {});
    const path = /\/guardian\/clubs\/[0-9a-f-]{36}/.exec(await (await decliner.get('/guardian')).text())?.[0];
    const page = await (await decliner.get(path ?? '/guardian/clubs/none')).text();
    holds('a way to agree after a no', page.includes('register your child again'));
    holds('the child’s address after a no', !page.includes(declined.email));
    holds('the child’s data after a no', (await decliner.get(`${path}/data.json`)).status !== 200);
    holds(
      'the record erased after a no',
      (await decliner.post(`${path}/erase`, { sure: 'on' })).status === 303,
    );
    holds('the record gone', (await decliner.get(path ?? '')).status === 404);

    // Staff who open a child's data are logged by id.
    const admin = client(site.url);
    await admin.post('/signup', signUpBody(chief, 'marula-kiosk-giraffe-7'));
    await admin.post('/verify-email', { token: linkIn(await mailsTo(chief), 'verify-email') });
    const list = await (await admin.get('/admin/work/students?status=all')).text();
    const record = /\/admin\/work\/students\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '';
    const outbox = await (await admin.get('/admin/outbox?status=sent')).text();
    const mails = [...new Set(outbox.match(/\/admin\/outbox\/[0-9a-f-]{36}/g))];
    for (const address of [record, record.replace('work', 'consents'), ...mails.slice(0, 3)]) {
      const html = await (await admin.get(address)).text();
      if (![kept, other].some(({ full_name }) => html.includes(full_name))) continue;
      const [id = ''] = /[0-9a-f-]{36}/.exec(address) ?? [];
      const log = await (await admin.get('/admin/audit')).text();
      holds(`the opening of ${address.replace(id, '…')} noted`, log.includes(id));
    }
    holds('a record of a child to open', record !== '' && mails.length > 0);

    // As shipped there is no contact: only Childline and the police are shown.
    const told = await (await fetch(`${site.url}/code-clubs`)).text();
    holds('Childline and the police', told.includes('116') && told.includes('10111'));
    holds('no contact that only holds a place', !/safe@naledi|safeguarding@/i.test(told));
    return {
      held: broken.length === 0,
      measured: `${tried} promises, ${broken.length} broken${broken.length > 0 ? `: ${broken.join(', ')}` : ''}`,
      limit: '0 broken',
    };
  },
};
