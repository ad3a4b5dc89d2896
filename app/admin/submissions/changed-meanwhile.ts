/** The title over a change that was made from another state of the record. */
export const changedMeanwhile = 'Changed meanwhile';
