import { multipart, phonePhoto } from '#tests/people/pictures.ts';
import type { Attack } from './attack.ts';
import { client, linkIn, signUpBody } from './client.ts';

const email = 'photos@naledi.example';
const widths = [
  '',
  '?w=320',
  '?w=640',
  '?w=960',
  '?w=1280',
  '?w=1920',
  '?w=1',
  '?w=99999',
  '?format=jpeg',
  '?v=2',
];

/** A picture of a child whose photo consent is withdrawn, requested in every size by strangers who know its address. */
export const attack: Attack = {
  name: 'A picture of a child after the consent is withdrawn',
  async play({ start }) {
    const site = await start({ ADMIN_EMAILS: email });
    const editor = client(site.url);
    await editor.post('/signup', signUpBody(email, 'marula-kiosk-giraffe-7'));
    const mails = await (await fetch(`${site.url}/dev/mailbox.json?to=${email}`)).json();
    await editor.post('/verify-email', { token: linkIn(mails, 'verify-email') });
    const cookie = () => [...editor.jar].map((pair) => pair.join('=')).join('; ');
    const { body, headers } = await multipart({
      alt: 'Two girls at a computer',
      shows_child: 'on',
      consent_checked: 'on',
      file: { name: 'girls.jpg', body: await phonePhoto(1_600, 1_200) },
    });
    const sent = await fetch(`${site.url}/admin/pictures`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': headers['content-type'] ?? '', origin: site.url, cookie: cookie() },
    });
    const page = sent.headers.get('location') ?? '';
    const html = await (await editor.get(page)).text();
    const address = /<code>(\/pictures\/[^<]+)<\/code>/.exec(html)?.[1] ?? '/pictures/none';
    const file = address.split('/').slice(0, -1).join('/');
    const others = [...new Set(html.match(/\/pictures\/[^\s"<,]+/g))];
    const addresses = [...others, ...widths.map((width) => address + width), file];
    const open = async () => {
      const answers = await Promise.all(addresses.map((one) => fetch(site.url + one)));
      return answers.filter(({ status }) => status === 200);
    };
    const shown = await open();
    const kept = shown.filter(
      (answer) => !/private, max-age=\d{1,3}\b/.test(answer.headers.get('cache-control') ?? ''),
    );
    await editor.post(page, {
      step: 'save',
      alt: 'Two girls at a computer',
      shows_child: 'on',
      focus_x: '50',
      focus_y: '50',
    });
    const after = await open();
    return {
      held: shown.length > 0 && kept.length === 0 && after.length === 0,
      measured: `${addresses.length} addresses: ${shown.length} open before, ${kept.length} of them kept for more than minutes, ${after.length} open after`,
      limit: '0, 0',
    };
  },
};
