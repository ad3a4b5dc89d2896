import type { Attack } from './attack.ts';
import { clubVisitor } from './guardian.ts';

/** A stranger who knows a child's club, name and address submits the form again with their own address as guardian. */
export const attack: Attack = {
  name: "A stranger becomes a child's guardian",
  async play(target) {
    const { join, answer, mayTakePart } = clubVisitor(target);
    let taken = 0;
    for (const [number, parent_email] of ['', 'mother@family.example'].entries()) {
      const email = `lerato-${number}@family.example`;
      const child = { full_name: `Lerato Attacked ${number}`, email };
      const stranger = `stranger-${number}@elsewhere.example`;
      await join({ ...child, parent_email });
      await join({ ...child, parent_email: stranger });
      const asked = await answer(stranger, 'yes');
      if (asked || (await mayTakePart(email))) taken += 1;
    }
    return { held: taken === 0, measured: `${taken} of 2 children taken over`, limit: 'none' };
  },
};
