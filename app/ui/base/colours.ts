import { paints } from '#app/ui/art/paints.ts';

/** The default of the two colours that an organisation can choose. */
export const ownColours = { main: '#25297e', accent: paints.marigold };

const indigo = '#17183f';
const bright = '#ffc04d';
const amber = '#ffc65c';

/**
 * Source of every colour in the style sheet, grouped by hue: that of the main colour, that of the accent, or
 * neither.
 */
export const ownTokens = {
  light: {
    main: {
      ink: indigo,
      ink2: '#52527a',
      link: '#2b30a0',
      act: ownColours.main,
      'act-h': indigo,
      bar: ownColours.main,
    },
    accent: {},
    other: {
      paper: '#fbf6ec',
      surface: '#fffdf8',
      sunk: '#f4ebda',
      line: '#e2d6bf',
      edge: '#857c69',
      'on-act': '#ffffff',
      terra: '#a33f20',
      teal: paints.lagoon,
      bad: '#a3201a',
      'bad-bg': '#fdeae4',
      'good-bg': '#dff0ea',
      warn: '#704a00',
      'warn-bg': '#fdeecb',
    },
  },
  dark: {
    main: {
      paper: '#0f1033',
      surface: '#181a48',
      sunk: '#14153d',
      line: '#32356f',
      edge: '#8487bd',
      ink2: '#b9b9d8',
      'on-act': indigo,
      bar: paints.lavender,
    },
    accent: { act: ownColours.accent, 'act-h': bright, link: amber },
    other: {
      ink: '#f7f0e2',
      terra: '#f4a082',
      teal: paints.aqua,
      bad: '#ffa294',
      'bad-bg': '#3a1b35',
      'good-bg': '#123a4b',
      warn: amber,
      'warn-bg': '#3a2f36',
    },
  },
  /** Night sections look the same in both schemes. */
  always: {
    main: {
      night: '#17184a',
      deep: '#0f1038',
      moon: '#dcdaf0',
      dark: indigo,
      'sky-top': '#121340',
      sky: '#1d1f5e',
      'sky-low': '#272a74',
    },
    accent: { star: ownColours.accent, 'star-h': bright },
    other: {},
  },
};

type Tokens = Record<string, string>;

export const tokenRule = (tokens: Tokens): string =>
  `{${Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')}}`;
