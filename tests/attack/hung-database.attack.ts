import { canHang, hang } from '#tests/site/hung.ts';
import type { Attack } from './attack.ts';

const note = {
  name: 'Ana',
  email: 'ana@mail.example',
  subject: 'General Inquiry',
  message: 'Anybody there?',
};

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The database accepts connections but never answers while forms arrive; then the operator restarts the site. */
export const attack: Attack = {
  name: 'a hung database (15)',
  async play({ start }) {
    if (!canHang) return { held: true, measured: 'not on this system', limit: '' };
    const site = await start();
    const post = () =>
      fetch(`${site.url}/contact-us`, {
        method: 'POST',
        body: new URLSearchParams(note),
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      }).then((answer) => answer.text());
    await post();
    hang(site.data);
    const first = await Promise.all(Array.from({ length: 30 }, () => milliseconds(post)));
    const later = await Promise.all(Array.from({ length: 30 }, () => milliseconds(post)));
    let code: number | null = null;
    const stop = await milliseconds(async () => {
      ({ code } = await site.end('SIGTERM'));
    });
    const began = performance.now();
    const next = await start({ DATA_DIR: site.data });
    const again = performance.now() - began;
    const ready = (await fetch(`${next.url}/readyz`)).status === 200;
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
    return {
      held: Math.max(...first, ...later) < 5_000 && stop < 10_000 && code === 0 && ready,
      measured: `slowest answer ${seconds(Math.max(...first))}, later ${seconds(Math.max(...later))}; stopped in ${seconds(stop)}; next start in ${seconds(again)}`,
      limit: 'answers 5 s, stop 10 s',
    };
  },
};
