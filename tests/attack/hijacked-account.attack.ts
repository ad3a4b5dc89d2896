import { Secret, TOTP } from 'otpauth';
import type { Attack } from './attack.ts';
import { client, linkIn, signUpBody } from './client.ts';

const password = 'marula-kiosk-giraffe-7';
const own = 'veld-lantern-31';

/** A stranger signs up with somebody's address and switches on two-factor sign-in before the owner proves the address. */
export const attack: Attack = {
  name: 'Account made with a foreign address',
  async play({ site, mailsTo }) {
    const email = `owner-${Date.now()}@victim.example`;
    const stranger = client(site.url);
    await stranger.post('/signup', signUpBody(email, password));
    await stranger.post('/sign-in', { email, password });
    await stranger.post('/settings?section=two-factor', { current_password: password });
    const page = await (await stranger.get('/settings')).text();
    const key = /Key: (?:<!-- -->)?<code>([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '');
    if (key)
      await stranger.post('/settings?section=two-factor-confirm', {
        code: TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() }),
      });

    const owner = client(site.url);
    await owner.post('/forgot-password', { email });
    const token = linkIn(await mailsTo(email), 'reset-password');
    await owner.post('/reset-password', { token, password: own, confirm_password: own });
    await owner.post('/sign-in', { email, password: own });
    const inside = (await owner.session()).user?.email === email;
    const shut = (await stranger.session()).user === null;
    await stranger.post('/sign-in', { email, password });
    const out = (await stranger.session()).user === null;
    const yes = (value: boolean) => (value ? 'yes' : 'no');
    return {
      held: !key && inside && shut && out,
      measured: `second factor before the proof: ${yes(!!key)}; owner inside: ${yes(inside)}; stranger out: ${yes(shut && out)}`,
      limit: 'no; yes; yes',
    };
  },
};
