import { StaffFind } from '#app/admin/shared/staff-list.tsx';

/** Found while it is typed. */
export const FindEntries = ({ label, q }: { label: string; q: string }) => (
  <StaffFind id="entry-q" label={label} q={q} data-stay="typed" />
);
