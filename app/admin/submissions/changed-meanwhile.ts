import type { ShouldRevalidateFunctionArgs } from 'react-router';

export const changedMeanwhile = 'Changed meanwhile';

export const revalidateOnConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;
