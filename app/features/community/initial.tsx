import type { MemberView } from './person-view.ts';

/** The first letter of a name instead of a picture; hidden from screen readers, since the name is beside it. */
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
