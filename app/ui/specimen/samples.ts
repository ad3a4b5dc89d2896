import { tileGrounds } from '#app/ui/art/art.ts';

/** The patterns that subjects have. */
export const subjects = Object.keys(tileGrounds).slice(0, 8);

/** As long as names get. */
export const longName = 'Nomvula Nompumelelo Dlamini-van der Westhuizen';
