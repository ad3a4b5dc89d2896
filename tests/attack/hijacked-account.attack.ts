import { Secret, TOTP } from 'otpauth';
import type { Attack } from './attack.ts';
import { client, linkIn, signUpBody } from './client.ts';

const password = 'marula-kiosk-giraffe-7';
const own = 'veld-lantern-31';

/** A stranger signs up with somebody's address and enables two-factor authentication before the owner verifies it. */
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
    const linked = `linked-${Date.now()}@victim.example`;
    const second = client(site.url);
    await second.post('/signup', signUpBody(linked, password));
    await second.post('/sign-in', { email: linked, password });
    const phone = client(site.url);
    const confirm = linkIn(await mailsTo(linked), 'verify-email');
    const named = (await (await phone.get(`/verify-email?token=${confirm}`)).text()).includes('Thandi Nkosi');
    const led = await phone.post('/verify-email', { token: confirm, answer: 'new' });
    const choice = new URL(led.headers.get('location') ?? '/', site.url).searchParams.get('token') ?? '';
    await phone.post('/reset-password', { token: choice, password: own, confirm_password: own });
    const proven = (await phone.session()).user?.email === linked;
    await second.post('/sign-in', { email: linked, password });
    const kept = (await second.session()).user !== null;
    const yes = (value: boolean) => (value ? 'yes' : 'no');
    return {
      held: !key && inside && shut && out && proven && !kept && !named,
      measured: `second factor before the proof: ${yes(!!key)}; owner inside: ${yes(inside && proven)}; stranger out: ${yes(shut && out && !kept)}; his words shown: ${yes(named)}`,
      limit: 'no; yes; yes; no',
    };
  },
};
