import type { TestApp } from '#tests/site/app.ts';
import { child, freshKey, join, linkIn, tokenOf } from './clubs.ts';

/** Children whose guardians are asked in turn; each resets the app's clock to `start`. */
export function waitingChildren(app: () => TestApp, start: string) {
  let people = 0;
  return {
    /** Number of the newest child. */
    newest: () => people,
    /** A number for a child created in another way. */
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
    /** Submits the guardian's answer. */
    answer: (link: string, fields: Record<string, string>) => app().send(link, { ...freshKey(), ...fields }),
  };
}
