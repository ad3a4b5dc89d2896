import type { Attack } from './attack.ts';
import { client, linkIn, signUpBody } from './client.ts';
import { editing } from './editing.ts';

const chief = 'doors@naledi.example';
const email = 'victim@mail.example';
const password = 'marula-kiosk-giraffe-7';
const post = '/admin/content/posts/spot-a-phishing-message';
const formula = '=1+1;=2+2\t@SUM(A1)\n"x"=3';
const script = '<img src=x onerror=alert(1)>';

/**
 * Formulas in exported lists, cross-site forms with each of our cookies, scripts in feeds, external pictures
 * and links, passwords of any length, and copies of email to people who left.
 */
export const attack: Attack = {
  name: 'Smaller doors: exports, cookies, feeds, foreign pictures, passwords, copies of mail',
  async play({ start }) {
    const site = await start({ ADMIN_EMAILS: chief });
    const open: string[] = [];
    let tried = 0;
    const holds = (door: string, isShut: boolean) => {
      tried += 1;
      if (!isShut) open.push(door);
    };
    const mailsTo = async (to: string) =>
      (await fetch(`${site.url}/dev/mailbox.json?${new URLSearchParams({ to })}`)).json();
    const proven = async (address: string) => {
      const browser = client(site.url);
      await browser.post('/signup', signUpBody(address, password));
      await browser.post('/verify-email', { token: linkIn(await mailsTo(address), 'verify-email') });
      return browser;
    };
    const [admin, member] = [await proven(chief), await proven(email)];

    for (const cookie of [
      ...[...member.jar].map((pair) => pair.join('=')),
      ...['device', 'sign_up', 'guardian', 'second_step', 'pending', 'state'].map((one) => `naledi.${one}=x`),
      ...['flash=x', 'theme=dark', 'signed_in=1'],
    ]) {
      const answer = await fetch(`${site.url}/forgot-password`, {
        method: 'POST',
        body: new URLSearchParams({ email }),
        headers: { cookie },
      });
      holds(
        `a form that does not say where it comes from, with ${cookie.split('=')[0]}`,
        answer.status === 403,
      );
    }

    await member.post('/scholarship-enquiry', {
      full_name: 'Thandi Nkosi',
      email,
      course_title: formula,
      city: formula,
      motivation: formula,
    });
    const csv = await (await admin.get('/admin/export.csv?list=scholarships')).text();
    holds('an export without the row', csv.includes('SUM(A1)'));
    const fields = [...csv.matchAll(/"((?:[^"]|"")*)"/g)].flatMap(([, field = '']) => field.split(/[;\t]/));
    holds(
      'a formula in an export',
      fields.every((field) => !/^ ?[=+\-@]/.test(field)),
    );
    holds(
      'a field that is not quoted',
      !/(^|,)[^",\r\n]/m.test(csv.replaceAll(/"(?:[^"]|"")*"/g, '""').slice(1)),
    );

    const desk = editing(site.url, admin);
    const publishes = () =>
      desk.step(post, 'publish').then(
        () => true,
        () => false,
      );
    const shown = async () => await (await fetch(`${site.url}/blog/spot-a-phishing-message`)).text();
    const before = await shown();
    for (const body of [
      '![us](https://elsewhere.example/a.png)',
      '![us](//elsewhere.example/a.png)',
      '[here](http://elsewhere.example/a)',
    ]) {
      await desk.write(post, { body });
      holds(`a post with ${body}`, !(await publishes()));
    }
    holds('a changed page', (await shown()).length === before.length);
    await desk.write(post, {
      title: script,
      description: script,
      body: `${script} [here](javascript:alert(1))`,
    });
    holds('a feed without the post', await publishes());
    const feed = await (await fetch(`${site.url}/blog/feed.atom`)).text();
    holds('a script in a feed', feed.includes('onerror') && !feed.includes(script));
    const page = await shown();
    holds('a script in a page', !/<img src=x|href="javascript:/.test(page));

    for (const long of ['x7#Kq', `${password} `.repeat(6)]) {
      const fields = { current_password: password, password: long, confirm_password: long };
      const { status } = await member.post('/settings?section=password', fields);
      holds(`a password of ${long.length} signs`, status === 400);
    }

    const { length } = await mailsTo(email);
    holds('no mails before', length > 1);
    await member.post('/settings?section=delete', { confirm: 'on', current_password: password });
    const left: { subject: string }[] = await mailsTo(email);
    const kept = (await mailsTo('')).filter((mail: object) => JSON.stringify(mail).includes(email));
    holds('copies of mail of someone who left', left.length <= 1 && kept.length <= 1);
    return {
      held: open.length === 0,
      measured: `${tried} doors, ${open.length} open${open.length > 0 ? `: ${open.join(', ')}` : ''}`,
      limit: '0 open',
    };
  },
};
