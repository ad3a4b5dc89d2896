import { tileGrounds } from '#app/ui/art/art.ts';

export const subjects = Object.keys(tileGrounds).slice(0, 8);

export const longName = 'Nomvula Nompumelelo Dlamini-van der Westhuizen';
