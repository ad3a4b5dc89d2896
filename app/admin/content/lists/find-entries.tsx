import { StaffFind } from '#app/admin/shared/staff-list.tsx';

/** Searches while typing. */
export const FindEntries = ({ label, q }: { label: string; q: string }) => (
  <StaffFind id="entry-q" label={label} q={q} data-stay="typed" />
);
