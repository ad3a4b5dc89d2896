import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { bomb, multipart, type Parts, phonePhoto } from '#tests/people/pictures.ts';
import type { Attack } from './attack.ts';
import { client, linkIn, signUpBody } from './client.ts';

const email = 'pictures@naledi.example';
/** Permitted memory growth in MB. */
const most = 200;

const memory = (pid: number | undefined) => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/**
 * A stolen editor's account: decompression bombs, noise that starts like a picture, aborted uploads, and 20
 * large photos at once. Nobody else can send more than a form.
 */
export const attack: Attack = {
  name: 'Uploaded pictures: bombs, noise, broken-off uploads and 20 at once',
  async play({ start }) {
    const site = await start({ ADMIN_EMAILS: email });
    const editor = client(site.url);
    await editor.post('/signup', signUpBody(email, 'marula-kiosk-giraffe-7'));
    const mails = await (await fetch(`${site.url}/dev/mailbox.json?to=${email}`)).json();
    await editor.post('/verify-email', { token: linkIn(mails, 'verify-email') });
    const cookie = [...editor.jar].map((pair) => pair.join('=')).join('; ');
    const send = async (parts: Parts, as = cookie) => {
      const { body, headers } = await multipart({ alt: 'A lamp', ...parts });
      const answer = await fetch(`${site.url}/admin/pictures`, {
        method: 'POST',
        body,
        headers: { 'content-type': headers['content-type'] ?? '', origin: site.url, cookie: as },
        redirect: 'manual',
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const file = (body: Uint8Array, name = 'a.jpg') => ({ file: { name, body } });
    const statuses: number[] = [];
    const photo = await phonePhoto(4_000, 3_000);
    const stranger = await send(file(Buffer.concat([photo, randomBytes(200_000)])), '');
    const before = memory(site.child.pid);
    statuses.push(await send(file(await bomb(60_000, 60_000))), await send(file(await bomb(8_000, 7_000))));
    for (let i = 0; i < 30; i += 1) {
      const noise = Buffer.from(photo.subarray(0, 20_000));
      for (let at = 0; at < 40; at += 1) noise[Math.floor(Math.random() * noise.length)] = at * 6;
      statuses.push(await send(file(noise, `../${'x'.repeat(i * 30)}\u202e.svg`)));
    }
    const { body, headers } = await multipart(file(randomBytes(2_000_000)));
    for (let i = 0; i < 10; i += 1)
      await breakOff(site.url, body.subarray(0, 300_000), { ...headers, cookie });
    const large = Buffer.concat([photo, randomBytes(9 * 1024 * 1024)]);
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, memory(site.child.pid));
    }, 50);
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => send(file(large))))));
    clearInterval(watch);
    const alive = (await fetch(`${site.url}/healthz`)).status;
    // 503 with a message tells an upload to retry.
    const bad = statuses.filter((status) => status >= 500 && status !== 503);
    const waiting = statuses.filter((status) => status === 503).length;
    const grown = Math.round(peak - before);
    return {
      held: bad.length === 0 && waiting < 20 && stranger === 413 && alive === 200 && grown < most,
      measured: `${statuses.length + 11} uploads, ${bad.length} answers of 5xx, ${waiting} asked to come again, a stranger's ${stranger}, at most ${grown} MB more`,
      limit: `0 answers of 5xx, 413, ${most} MB more`,
    };
  },
};

/** Announces a whole body, sends part of it, and disconnects. */
function breakOff(url: string, part: Uint8Array, headers: Record<string, string>): Promise<void> {
  const { hostname, port, host, origin } = new URL(url);
  const lines = Object.entries({ ...headers, host, origin }).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST /admin/pictures HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(part, () => socket.destroy());
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}
