import type { Attack } from './attack.ts';
import { client, signUpBody } from './client.ts';

const email = 'owner@mail.example';
const password = 'marula-kiosk-giraffe-7';
const proxy = { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:1' };

/** Ten addresses try a hundred wrong passwords each, to lock the owner out or find the right one. */
export const attack: Attack = {
  name: 'Guessed passwords',
  async play({ start }) {
    const { url } = await start(proxy);
    const from = (address: string) => client(url, { 'x-forwarded-for': address });
    const owner = from('203.0.113.1');
    await owner.post('/signup', signUpBody(email, password));
    await owner.post('/sign-in', { email, password });

    const tally = { looked: 0, refused: 0 };
    const storm = Array.from({ length: 10 }, async (_, turn) => {
      const stranger = from(`198.51.100.${turn}`);
      for (let time = 0; time < 100; time += 1) {
        const { status } = await stranger.post('/sign-in', { email, password: `guess ${time}` });
        if (status === 400) tally.looked += 1;
        else tally.refused += 1;
      }
    });
    const inside: number[] = [];
    const enter = async (browser: typeof owner) => {
      const begin = performance.now();
      const { status } = await browser.post('/sign-in', { email, password });
      if (status === 303) inside.push(performance.now() - begin);
    };
    for (let time = 0; time < 4; time += 1) await enter(owner);
    await Promise.all(storm);
    await enter(owner);
    const known = Math.max(...inside);
    const knownInside = inside.length;
    await enter(from('203.0.113.2'));
    const elsewhere = inside.length - knownInside;
    return {
      held: knownInside === 5 && elsewhere === 1 && tally.looked <= 100,
      measured: `owner inside ${knownInside} of 5 times, in ${Math.round(known)} ms at most, and ${elsewhere} of 1 in another browser; ${tally.looked} of 1000 guesses looked at`,
      limit: '5 of 5; 1 of 1; 100',
    };
  },
};
