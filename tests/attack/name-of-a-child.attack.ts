import type { Attack } from './attack.ts';
import { client, linkIn } from './client.ts';
import { clubVisitor } from './guardian.ts';

/** A stranger who knows a girl's name and club registers the same name with two addresses of their own, and declines. */
export const attack: Attack = {
  name: 'A guardian is shut out by somebody who knows the name',
  async play(target) {
    const { join, answer } = clubVisitor(target);
    const full_name = 'Naledi Known';
    const mother = 'mother+naledi@known.example';
    await join({ full_name, email: 'naledi@known.example', parent_email: mother });
    await answer(mother, 'yes');
    await join({ full_name, email: 'his@stranger.example', parent_email: 'his.other@stranger.example' });
    await answer('his.other@stranger.example', 'no');

    const browser = client(target.site.url);
    await browser.post('/guardian', { email: mother });
    const open = linkIn(await target.mailsTo(mother), 'guardian/open');
    await browser.post(`/guardian/open?token=${open}`, {});
    const page = await (await browser.get('/guardian')).text();
    const path = /\/guardian\/clubs\/[0-9a-f-]{36}/.exec(page)?.[0] ?? '/guardian/clubs/none';
    const read = await browser.get(`${path}/data.json`);
    const withdrawn = await browser.post(`${path}?do=take-back`, {});
    const erased = await browser.post(`${path}/erase`, { sure: 'on' });
    const ways = [read.status === 200, withdrawn.status === 303, erased.status === 303];
    const left = ways.filter(Boolean).length;
    return {
      held: left === 3,
      measured: `${left} of 3 ways open to the guardian (read, withdraw, erase)`,
      limit: '3',
    };
  },
};
