import { setTimeout as sleep } from 'node:timers/promises';
import { phonePhoto } from '#tests/people/pictures.ts';
import { type CachedSite, statusOf } from './cached-site.ts';
import { atMost, type Row } from './table.ts';

/** Seconds until the picture is gone, which visitors could see, after what `take` does. */
async function secondsUntilGone(picture: string, take: () => Promise<unknown>): Promise<number> {
  if ((await statusOf(picture)) !== 200) throw new Error('The picture is not shown');
  await take();
  const taken = performance.now();
  while ((await statusOf(picture)) !== 404) await sleep(50);
  return (performance.now() - taken) / 1000;
}

/** Pictures that are deleted or whose consent is withdrawn, those that Varnish had kept too. */
export async function measurePictures(site: CachedSite): Promise<Row[]> {
  const upload = async (width: number, alt: string, more: Record<string, string> = {}) =>
    site.upload({ file: { name: 'photo.jpg', body: await phonePhoto(width) }, alt, ...more });
  const step = (picture: string, fields: Record<string, string>) =>
    site.send(picture.replace(/^(.*)\.jpg$/, '/admin$1'), fields);
  const withdraw = (picture: string, alt: string) => () =>
    step(picture, { step: 'save', alt, focus_x: '50', focus_y: '50', shows_child: 'on' });
  const child = await upload(600, 'Girls at laptops', { shows_child: 'on', consent_checked: 'on' });
  // The log is written a moment later.
  await sleep(500);
  const before = site.reached();
  for (let asked = 0; asked < 10; asked++) await statusOf(child);
  await sleep(500);
  const cached = 10 - (site.reached() - before);
  const hall = await upload(700, 'An empty hall');
  const visit = await upload(800, 'A visit');
  const gone = async (what: string, picture: string, take: () => Promise<unknown>) =>
    atMost(`${what} is gone after`, await secondsUntilGone(picture, take), 2, 1, 's');
  return [
    atMost('of 10 requests for a picture of a child, answered by Varnish', cached, 0, 0, ''),
    await gone('a photo whose consent is withdrawn', child, withdraw(child, 'Girls at laptops')),
    await gone('one kept by Varnish, with a child overlooked,', visit, withdraw(visit, 'A visit')),
    await gone('a deleted picture', hall, () => step(hall, { step: 'delete' })),
  ];
}
