import type { MemberView } from './person-view.ts';

/** The first letter of a name in the place of a picture. The name stands beside it, so it says nothing itself. */
export const Initial = ({
  person: { initial, ground },
  size,
}: {
  person: Pick<MemberView, 'initial' | 'ground'>;
  size?: 'small' | 'big';
}) => (
  <span
    className={`avatar letter ${size === 'big' ? 'big ' : size === 'small' ? 'small ' : ''}${ground}`}
    aria-hidden="true"
  >
    {initial}
  </span>
);
