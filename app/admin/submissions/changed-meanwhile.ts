import type { ShouldRevalidateFunctionArgs } from 'react-router';

export const changedMeanwhile = 'Changed meanwhile';

/** After a conflict a page is made from the submission as it stands now. */
export const revalidateOnConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;
