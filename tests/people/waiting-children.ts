import type { TestApp } from '#tests/site/app.ts';
import { child, freshKey, join, linkIn, tokenOf } from './clubs.ts';

/** Children whose guardians are asked, one after the other, in an app whose clock they set back to `start`. */
export function waitingChildren(app: () => TestApp, start: string) {
  let people = 0;
  return {
    /** The number of the newest child; those of others are made from it. */
    newest: () => people,
    /** A number for a child that is made in another way. */
    next: () => ++people,
    /** A new child with a guardian, and the guardian's link. */
    async waiting(fields: Record<string, string> = {}) {
      app().clock.set(start);
      people += 1;
      const { email = `child${people}@mail.example`, parent_email: parent = `parent${people}@mail.example` } =
        fields;
      const full_name = `Lerato Dlamini ${people}`;
      const { id } = await join(app(), { ...child, full_name, email, parent_email: parent, ...fields });
      const link = await linkIn(app(), 'club-consent-request', parent);
      return { id, email, parent, link, token: tokenOf(link) };
    },
    /** What the guardian sends from the page of the link. */
    answer: (link: string, fields: Record<string, string>) => app().send(link, { ...freshKey(), ...fields }),
  };
}
