import type { Attack } from './attack.ts';
import { clubVisitor } from './guardian.ts';

/**
 * A child gives consent herself through another spelling of her own address, and asks a friend after her
 * mother has refused.
 */
export const attack: Attack = {
  name: 'A child takes part without a guardian',
  async play(target) {
    const { join, answer, mayTakePart } = clubVisitor(target);
    const own = { full_name: 'Naledi Alone', email: 'naledi.alone@gmail.com' };
    const spelling = 'NalediAlone+mum@googlemail.com';
    await join({ ...own, parent_email: spelling });
    await answer(spelling, 'yes');
    const refused = { full_name: 'Thandi Refused', email: 'thandi@refused.example' };
    await join({ ...refused, parent_email: 'mother@refused.example' });
    await answer('mother@refused.example', 'no');
    await join({ ...refused, parent_email: 'friend@refused.example' });
    await answer('friend@refused.example', 'yes');
    const ways = await Promise.all([own, refused].map(({ email }) => mayTakePart(email)));
    const open = ways.filter(Boolean).length;
    return { held: open === 0, measured: `${open} of 2 ways into the club open`, limit: 'none' };
  },
};
