import { expect, test } from 'vitest';
import { posts } from '#app/features/blog/post.content.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { tracks } from '#app/features/learning/catalogue/track.content.ts';
import { stories } from '#app/features/newsroom/story.content.ts';
import { publishIn } from '#tests/editing.ts';
import { phonePhoto } from '#tests/pictures.ts';
import { answerOf, staffOfFile } from '#tests/staff.ts';
import { hashIn, uploadPicture } from '#tests/upload-picture.ts';

const { app, admin } = await staffOfFile();
const photo = await phonePhoto(900, 1_200);
const answer = await uploadPicture(app, admin, { file: { name: 'a.jpg', body: photo }, alt: 'A full room' });
const hash = hashIn(answer);
const image = `/pictures/${hash}.jpg`;
await app.drain();
const fields = { step: 'save', alt: 'A full room', focus_x: '30', focus_y: '10' };
expect(await answerOf(admin, `/admin/pictures/${hash}`, fields)).toContain('303');
const [firstEvent] = app.content.list(events);

test.each([
  ['an event', `/events/${firstEvent!.id}`, events],
  ['the events', '/events', events],
  ['the blog', '/blog', posts],
  ['the clubs', '/code-clubs', codeClubs],
  ['the tracks', '/', tracks],
  ['the newsroom', '/newsroom', stories],
] as const)(
  '%s: the picture in its sizes, with its words and the point that stays in view; before it nothing',
  async (_, path, collection) => {
    const { id } = app.content.list(collection as typeof events)[0]!;
    app.clock.advance(11_000);
    expect(await (await app.get(path)).text()).not.toContain('<picture');
    await publishIn(app, { collection: collection.name, id, fields: { image } });
    app.clock.advance(11_000);
    const [shown = '', second] =
      (await (await app.get(path)).text()).match(/<picture>.*?<\/picture>/gs) ?? [];
    expect(second).toBeUndefined();
    expect(shown).toContain(`/pictures/${hash}-320.avif 320w`);
    expect(shown).toContain(`/pictures/${hash}-320.webp 320w`);
    expect(shown).toMatch(
      /<img class="(?:lead-)?photo fx\w+ fy\w+"[^>]* width="1200" height="900" alt="A full room"/,
    );
    // The first file is for the time before the sizes are there.
    expect(shown).not.toContain(image);
    await publishIn(app, { collection: collection.name, id, fields: { image: undefined } });
  },
);
