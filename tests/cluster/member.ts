import { setTimeout as sleep } from 'node:timers/promises';
import { goodPassword, signUpFields } from '#tests/people/visitor.ts';
import { addresses } from './machines.ts';

export const member = { email: 'quintessa@mail.example', password: goodPassword };

const origin = `http://${addresses.web1}`;
const post = (path: string, fields: Record<string, string>) =>
  fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });

/** Signs her up and confirms her address; `tokenIn` finds the token in what the mail server has taken for her. */
export async function makeMember(tokenIn: () => string | undefined): Promise<void> {
  await post('/signup', signUpFields(member.email));
  for (let tries = 0; !tokenIn(); tries++) {
    if (tries > 150) throw new Error('The email to confirm her address does not come');
    await sleep(200);
  }
  await post('/verify-email', { token: tokenIn()!, password: member.password });
  const { status } = await post('/sign-in', member);
  if (status !== 303) throw new Error(`She cannot sign in (${status})`);
}
