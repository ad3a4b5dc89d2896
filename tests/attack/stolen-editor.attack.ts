import { isDeepStrictEqual } from 'node:util';
import type { Attack } from './attack.ts';
import { client, linkIn, signUpBody } from './client.ts';

const email = 'ranks@naledi.example';
const password = 'marula-kiosk-giraffe-7';
const mine = 'mine@elsewhere.co.za';

/** Where the stolen account would redirect email, money and passwords. */
const changes: readonly [entry: string, change: (value: string) => string][] = [
  ['site/site', (value) => value.replaceAll('support@naledi.example', mine)],
  ['site/site', (value) => value.replaceAll('safe@naledi.example', mine)],
  ['site/site', (value) => value.replaceAll('"0000000000"', '"62000111222"')],
  ['retention/retention', (value) => value.replaceAll(/"messages":\d+/g, '"messages":1')],
  ['legal/privacy', (value) => value.replaceAll('POPIA', 'no law')],
  ['emails/reset-password', (value) => value.replace('password:', 'password: mine:')],
  ['menus/menus', (value) => value.replaceAll('/contact', '/about')],
  ['colours/colours', (value) => value.replace(/"main":"#[0-9a-f]{6}"/, '"main":"#1a1a1a"')],
];

/**
 * A stolen editor's and a writer's account: tries to publish what only administrators may change, in every
 * possible way.
 */
export const attack: Attack = {
  name: 'A stolen editor’s account: addresses, bank account, retention, legal pages, emails, menus',
  async play({ start }) {
    const site = await start({ ADMIN_EMAILS: email });
    const mailbox = async (to: string) => (await fetch(`${site.url}/dev/mailbox.json?to=${to}`)).json();
    const admin = client(site.url);
    await admin.post('/signup', signUpBody(email, password));
    await admin.post('/verify-email', { token: linkIn(await mailbox(email), 'verify-email') });
    const invited = async (address: string, role: string) => {
      await admin.post('/admin/people', { email: address, role });
      const colleague = client(site.url);
      const token = linkIn(await mailbox(address), 'invitation');
      await colleague.post('/invitation', {
        token,
        full_name: 'A Colleague',
        password,
        confirm_password: password,
      });
      return colleague;
    };
    const thieves = [
      await invited('editor@team.co.za', 'editor'),
      await invited('writer@team.co.za', 'writer'),
    ];
    const seen = async () => {
      const files = await Promise.all(
        ['/', '/contact', '/code-clubs', '/privacy', '/sponsors'].map(async (path) =>
          (await fetch(site.url + path)).text(),
        ),
      );
      return files.join();
    };
    const before = await seen();
    let tried = 0;
    let drafts = 0;
    let changed = 0;
    const published: string[] = [];
    for (const thief of thieves)
      for (const [entry, change] of changes) {
        const path = `/admin/content/${entry}`;
        const sent = await draftOf(site.url, thief, path, change);
        drafts += Number(sent.saved);
        changed += Number(sent.changed);
        for (const [step, more] of [
          ['publish', {}],
          ['publish-at', { at: '2031-01-01T08:00' }],
          ['restore', { version: '1' }],
        ] as const) {
          tried += 1;
          const answer = await thief.post(path, { step, revision: String(sent.revision), ...more });
          // A draft that was saved without the change may be published.
          if (step.startsWith('publish') && answer.status < 400 && sent.changed)
            published.push(`${step} of ${entry}`);
        }
      }
    const told = (await mailbox(mine)).length;
    const isSame = (await seen()) === before;
    return {
      held: published.length === 0 && isSame && told === 0 && drafts > 0,
      measured: `${tried} tries with ${drafts} drafts, ${changed} of which held the change: ${published.length} published${published[0] ? ` (${published[0]})` : ''}; pages ${isSame ? 'unchanged' : 'changed'}`,
      limit: '0',
    };
  },
};

interface Sent {
  revision: number;
  saved: boolean;
  /** Whether the draft holds the attacker's change. */
  changed: boolean;
}

/** Saves over an outdated revision to get the current text as a conflict, then saves it with the attacker's change. */
async function draftOf(
  url: string,
  { jar }: ReturnType<typeof client>,
  path: string,
  change: (value: string) => string,
): Promise<Sent> {
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  const send = (value: unknown, revision: number, over = false) =>
    fetch(`${url}${path}/draft`, {
      method: 'POST',
      headers: { origin: url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ value, revision, over }),
    });
  const first = await send({}, 2 ** 30);
  if (first.status !== 409) return { revision: 0, saved: false, changed: false };
  const { conflict } = await first.json();
  const wanted = JSON.parse(change(JSON.stringify(conflict.value)));
  const saved = await send(wanted, conflict.revision, true);
  const { revision = conflict.revision } = await saved.json();
  const now = (await (await send({}, 2 ** 30)).json()).conflict.value;
  return {
    revision,
    saved: saved.status === 200 && !isDeepStrictEqual(wanted, conflict.value),
    changed: !isDeepStrictEqual(now, conflict.value),
  };
}
