import { expect, test } from 'vitest';
import { policyArticles } from '#app/features/articles/policy-article.content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { pressReleases } from '#app/features/articles/press-release.content.ts';
import { stories } from '#app/features/articles/story.content.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import { tracks } from '#app/features/learning/courses/track.content.ts';
import { videoStories } from '#app/site/home/home.content.ts';
import { attributesOf, documentOf, elementOf, textsOf } from '#tests/pages/document.ts';
import { mainOf } from '#tests/pages/page-main.ts';
import { publishIn } from '#tests/people/editing.ts';
import { phonePhoto } from '#tests/people/pictures.ts';
import { answerOf, staffOfFile } from '#tests/people/staff.ts';
import { hashIn, uploadPicture } from '#tests/people/upload-picture.ts';
import { origin } from '#tests/site/app.ts';

const { app, admin } = await staffOfFile();
const photo = await phonePhoto(900, 1_200);
const answer = await uploadPicture(app, admin, { file: { name: 'a.jpg', body: photo }, alt: 'A full room' });
const hash = hashIn(answer);
const image = `/pictures/${hash}.jpg`;
await app.drain();
const fields = { step: 'save', alt: 'A full room', focus_x: '33', focus_y: '17' };
expect(await answerOf(admin, `/admin/pictures/${hash}`, fields)).toContain('303');
const [firstEvent] = app.content.list(events);
const [firstPost] = app.content.list(posts);
const [firstPress] = app.content.list(pressReleases);
const [firstArticle] = app.content.list(policyArticles);
const [firstStory] = app.content.list(stories);

test.each([
  ['an event', `/events/${firstEvent!.id}`, events],
  ['the events', '/events', events],
  ['the blog', '/blog', posts],
  ['the clubs', '/code-clubs', codeClubs],
  ['the tracks', '/', tracks],
  ['the newsroom', '/newsroom', stories],
  ['a post', `/blog/${firstPost!.id}`, posts],
  ['a story', `/newsroom/${firstStory!.id}`, stories],
  ['a press release', `/newsroom/press/${firstPress!.id}`, pressReleases],
  ['tech policy', '/tech-policy', policyArticles],
  ['a policy article', `/tech-policy/${firstArticle!.id}`, policyArticles],
] as const)(
  '%s: the picture in its sizes, with its words and the point that stays in view; before it nothing',
  async (_, path, collection) => {
    const { id } = app.content.list(collection as typeof events)[0]!;
    app.clock.advance(11_000);
    expect(textsOf(await (await app.get(path)).text(), 'picture')).toEqual([]);
    await publishIn(app, { collection: collection.name, id, fields: { image } });
    app.clock.advance(11_000);
    const shown = documentOf(await (await app.get(path)).text()).querySelectorAll('picture');
    expect(shown).toHaveLength(1);
    const picture = elementOf(shown[0]!, 'img');
    expect(picture.attributes).toMatchObject({ width: '1200', height: '900', alt: 'A full room' });
    expect([...picture.classList.values()]).toEqual([
      expect.stringMatching(/^(lead-)?photo$/),
      ...['focus-x-30', 'plus-x-3', 'focus-y-10', 'plus-y-7'],
    ]);
    for (const file of ['320.avif', '320.webp'])
      expect(String(shown[0])).toContain(`/pictures/${hash}-${file} 320w`);
    // The original is only used until sizes are ready.
    expect(String(shown[0])).not.toContain(image);
    await publishIn(app, { collection: collection.name, id, fields: { image: undefined } });
  },
);

test('a video story shows its picture', async () => {
  const { id } = app.content.list(videoStories)[0]!;
  await publishIn(app, { collection: videoStories.name, id, fields: { thumbnail: image } });
  app.clock.advance(11_000);
  expect(await (await app.get('/')).text()).toContain(`/pictures/${hash}-640.webp`);
  await publishIn(app, { collection: videoStories.name, id, fields: { thumbnail: undefined } });
});

test.each([
  ['an event', `/events/${firstEvent!.id}`, events, firstEvent!.id],
  ['a post', `/blog/${firstPost!.id}`, posts, firstPost!.id],
  ['a story', `/newsroom/${firstStory!.id}`, stories, firstStory!.id],
  ['a press release', `/newsroom/press/${firstPress!.id}`, pressReleases, firstPress!.id],
  ['a policy article', `/tech-policy/${firstArticle!.id}`, policyArticles, firstArticle!.id],
] as const)(
  '%s is shared with its picture, and without one with what is drawn',
  async (_, path, { name }, id) => {
    const shared = async () => {
      app.clock.advance(11_000);
      const html = await (await app.get(path)).text();
      return attributesOf(html, 'meta[property^="og:image"]', 'content');
    };
    expect(await shared()).toEqual([`${origin}/og${path}.png`, '1200', '630']);
    await publishIn(app, { collection: name, id, fields: { image } });
    // The widest file below 1,280 px: the picture itself is 1,200 wide.
    const file = `/pictures/${hash}-1200.webp`;
    expect(await shared()).toEqual([`${origin}${file}`, '1200', '900', 'A full room']);
    const { headers } = await app.get(file);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    await publishIn(app, { collection: name, id, fields: { image: undefined } });
  },
);

test('a recap shows photographs beside drawn pictures; one without pictures and voices has no such parts', async () => {
  const past = app.content.list(events).find(({ recap }) => recap)!;
  const path = `/events/${past.id}`;
  const recap = { attendeeCount: 12, highlights: ['Everyone stayed to the end.'] };
  const note = app.content.single(eventsPage).gallery;
  const show = async (gallery: object[]) => {
    const fields = { recap: { ...recap, testimonials: [], gallery } };
    await publishIn(app, { collection: events.name, id: past.id, fields });
    app.clock.advance(11_000);
    return mainOf(await app.get(path));
  };
  const photos = await show([{ caption: 'The hall at nine', image }, { caption: 'The tea break' }]);
  expect(photos).toContain(`/pictures/${hash}-320.avif 320w`);
  expect(photos).toContain('alt="A full room"');
  for (const caption of ['The hall at nine', 'The tea break']) expect(photos).toContain(caption);
  expect(photos).not.toContain(note);
  expect(await show([{ caption: 'The tea break' }])).toContain(note);
  const bare = await show([]);
  expect(bare).toContain('Everyone stayed to the end.');
  for (const title of ['Photo gallery', 'Attendee testimonials']) expect(bare).not.toContain(title);
});
