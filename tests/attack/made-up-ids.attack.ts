import type { Attack } from './attack.ts';

const ids = 1_200;
/** ms for a cached page, on a machine busy with the attack. */
const most = 100;

/** Requests `ids` non-existent certifications, then real pages that were cached before, then documents concurrently. */
export const attack: Attack = {
  name: 'Made-up certification ids, and documents all at once',
  async play({ site }) {
    const get = async (path: string) => {
      const begin = performance.now();
      const answer = await fetch(site.url + path);
      const body = await answer.arrayBuffer();
      const { status, headers } = answer;
      return {
        status,
        size: body.byteLength,
        etag: headers.get('etag'),
        headers,
        ms: performance.now() - begin,
      };
    };
    const real = ['/', '/courses', '/about-us', '/help', '/blog'];
    for (const path of real) await get(path);
    const etags = new Set<string | null>();
    const began = performance.now();
    for (let i = 0; i < ids; i++) etags.add((await get(`/certifications/made-up-${i}`)).etag);
    const each = (performance.now() - began) / ids;
    const after: number[] = [];
    for (const path of real) {
      await get(path);
      after.push(Math.min((await get(path)).ms, (await get(path)).ms));
    }
    const pdfs = await Promise.all(
      Array.from({ length: 100 }, (_, i) => get(`/certifications/made-up-${i}/syllabus.pdf`)),
    );
    const drawn = pdfs.filter(({ status }) => status === 200).length;
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const pictures = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path]) => path);
    const asked = await Promise.all(pictures.slice(0, 60).map((path) => get(`/og${path}.png`)));
    const refused = asked.filter(({ status }) => status === 503);
    const healthy = await get('/healthz');
    const orderly = asked.every(
      ({ status, headers }) => status === 200 || (status === 503 && headers.get('retry-after') !== null),
    );
    return {
      held:
        etags.size === 1 &&
        drawn === 0 &&
        orderly &&
        refused.length > 0 &&
        Math.max(...after) < most &&
        healthy.status === 200,
      measured: `${etags.size} answer for ${ids} ids, ${each.toFixed(1)} ms each; ${drawn} of 100 made-up documents drawn; ${refused.length} of ${asked.length} pictures at once answered 503`,
      limit: '1 answer, 0 documents, the rest 503 with Retry-After',
    };
  },
};
