/** Every fault in every variant, as before a release: `LONG=1`. Else one of each kind is played. */
export const long = Boolean(process.env.LONG);
