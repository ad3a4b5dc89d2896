import { readFileSync } from 'node:fs';
import type { Attack } from './attack.ts';
import { client, linkIn, signUpBody } from './client.ts';

const email = 'drafts@naledi.example';
const length = 500 * 1024;
/** CPU time in ms per request. Pages that contain such a text three times are the most expensive. */
const most = 1_000;

const seeds = ['?\n', '#\n', '[', '(', '<', ' ', '\\', '*', 'a.', 'a\n\n', '- a\n\n', '![](', '\u0300'];

/** CPU time in ms used by a process, in steps of 10. */
const used = (pid: number | undefined) => {
  const [, state = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = state.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
};

/** A stolen editor's account: drafts of maximum size that are slow for patterns and comparisons. */
export const attack: Attack = {
  name: 'Drafts of 500 KB that are slow to read, to compare and to publish',
  async play({ start }) {
    const site = await start({ ADMIN_EMAILS: email });
    const editor = client(site.url);
    await editor.post('/signup', signUpBody(email, 'marula-kiosk-giraffe-7'));
    const mails = await (await fetch(`${site.url}/dev/mailbox.json?to=${email}`)).json();
    await editor.post('/verify-email', { token: linkIn(mails, 'verify-email') });
    const cookie = [...editor.jar].map((pair) => pair.join('=')).join('; ');
    const headers = { origin: site.url, cookie, 'content-type': 'application/json' };
    let [slowest, at] = [0, ''];
    const measured = async (about: string, ask: () => Promise<Response>) => {
      const before = used(site.child.pid);
      const answer = await ask();
      const text = await answer.text();
      const took = used(site.child.pid) - before;
      if (took > slowest) [slowest, at] = [took, about];
      return { status: answer.status, text };
    };
    const statuses = new Set<number>();
    let revision = 0;
    for (const seed of seeds) {
      const body = `${seed.repeat(length / Buffer.byteLength(JSON.stringify(seed).slice(1, -1)))}x`;
      const send = () =>
        fetch(`${site.url}/admin/content/legal/terms/draft`, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            value: { id: 'terms', title: body.slice(0, 9), body },
            revision,
            over: true,
          }),
        });
      let saved = await measured(`saving ${JSON.stringify(seed)}`, send);
      if (saved.status === 409) {
        revision = JSON.parse(saved.text).conflict.revision;
        saved = await measured(`saving ${JSON.stringify(seed)}`, send);
      }
      statuses.add(saved.status);
      revision = JSON.parse(saved.text).revision ?? revision;
      for (const path of ['', '?version=1', '/preview'])
        await measured(`${path} of ${JSON.stringify(seed)}`, () =>
          editor.get(`/admin/content/legal/terms${path}`),
        );
      await measured(`publishing ${JSON.stringify(seed)}`, () =>
        editor.post('/admin/content/legal/terms', { step: 'publish', revision: String(revision) }),
      );
    }
    return {
      held: [...statuses].join() === '200' && slowest < most,
      measured: `${seeds.length} drafts; the most for one request ${slowest} ms of processor, ${at}`,
      limit: `${most} ms`,
    };
  },
};
