import { adversarialTexts } from '#tests/hostile/adversarial.ts';
import type { Attack } from './attack.ts';

const seconds = 10;
/** ms, after subtracting the machine's other load, measured first. */
const most = 100;

const forms: [path: string, field: string][] = [
  ['/grants-fellowships/community-tech-grant', 'link'],
  ['/contact-us', 'email'],
  ['/signup', 'email'],
  ['/sign-in', 'email'],
  ['/code-clubs/join?club=soweto-code-club', 'parent_email'],
  ['/events/1/register', 'full_name'],
];

/**
 * Two connections send texts that make careless patterns slow, for `seconds`; another one checks that the
 * process responds.
 */
export const attack: Attack = {
  name: 'Texts of 60 KB that are slow to check, on two connections',
  async play({ site }) {
    const texts = [`${'a.'.repeat(30_000)}<`, ...adversarialTexts(20_000)];
    // Prepared in advance, so that the measuring program is not the slow part.
    const bodies = forms.map(([, field]) =>
      texts.map((text) => Buffer.from(String(new URLSearchParams({ [field]: text })).slice(0, 65_000))),
    );
    const quiet = await healthWaits(site.url, performance.now() + (seconds / 2) * 1000);
    const end = performance.now() + seconds * 1000;
    let sent = 0;
    const statuses = new Set<number>();
    const flood = async (start: number) => {
      for (let i = start; performance.now() < end; i += 2) {
        const form = i % forms.length;
        const answer = await fetch(site.url + forms[form]![0], {
          method: 'POST',
          body: bodies[form]![Math.floor(i / forms.length) % texts.length]!,
          headers: {
            origin: site.url,
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'application/json',
          },
        });
        await answer.arrayBuffer();
        statuses.add(answer.status);
        sent += 1;
      }
    };
    const [late] = await Promise.all([healthWaits(site.url, end), flood(0), flood(1)]);
    const served = [...statuses].every((status) => status === 400 || status === 429);
    return {
      held: served && late - quiet < most,
      measured: `${sent} forms; 99 of 100 answers of /healthz within ${Math.round(late)} ms, without them within ${Math.round(quiet)} ms`,
      limit: `${most} ms more`,
    };
  },
};

/** 99th percentile in ms of `/healthz`, requested until `end`. */
async function healthWaits(url: string, end: number): Promise<number> {
  const waits: number[] = [];
  while (performance.now() < end) {
    const begin = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    waits.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.POSITIVE_INFINITY;
}
