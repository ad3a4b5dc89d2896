export const changedMeanwhile = 'Changed meanwhile';
