import { connect } from 'node:net';
import type { Attack, Target } from './attack.ts';

/** The first line of the response to a raw request. */
function ask(url: string, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(request));
    let heard = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard.split('\r\n')[0] ?? ''));
  });
}

const requests = (host: string) => ({
  'a proxy with bare proxy_pass': `GET /dev/mailbox.json HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  'HTTP/1.0 without Host': 'GET /dev/mailbox.json HTTP/1.0\r\n\r\n',
  'a proxy that keeps Host':
    'GET /dev/mailbox.json HTTP/1.1\r\nHost: www.naledi.example\r\nConnection: close\r\n\r\n',
  'a page under another name': `GET /dev/mailbox.json HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n`,
  'a whole address in the first line': `GET http://${host}/dev/mailbox.json HTTP/1.1\r\nHost: www.naledi.example\r\nConnection: close\r\n\r\n`,
  'a proxy that says so': `GET /dev/mailbox.json HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 192.0.2.1\r\nConnection: close\r\n\r\n`,
});

/** A public site without a mail server: whether it starts and can be read through a proxy that adds no headers. */
async function publicStart(target: Target, env: Record<string, string>): Promise<boolean> {
  const refusal = await target.start(env).then(
    () => '',
    (error: Error) => error.message,
  );
  return !refusal.includes('SMTP_URL is required');
}

/** A stranger reads the development mailbox, with everybody's reset and consent links, from outside. */
export const attack: Attack = {
  name: 'kept mail read through a proxy (4)',
  async play(target) {
    const open: string[] = [];
    for (const env of [
      { SITE_URL: 'https://www.naledi.example' },
      { TRUST_PROXY: '1' },
      { HOST: '0.0.0.0' },
    ] as Record<string, string>[])
      if (await publicStart(target, env)) open.push(`a start with ${Object.keys(env)}`);
    const ways = requests(new URL(target.site.url).host);
    for (const [way, request] of Object.entries(ways))
      if ((await ask(target.site.url, request)).includes(' 200')) open.push(way);
    const tried = Object.keys(ways).length + 3;
    return {
      held: open.length === 0,
      measured: `${open.length} of ${tried} ways open${open.length > 0 ? `: ${open.join(', ')}` : ''}`,
      limit: '0 ways',
    };
  },
};
