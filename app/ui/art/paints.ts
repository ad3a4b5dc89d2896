/** Paints of drawings that follow the main colour which an organisation chooses. */
export const mainPaints = {
  night: '#1a1c52',
  nightOnDark: '#20236a',
  dusk: '#23266f',
  indigo: '#2b2f86',
  irisShade: '#30348f',
  iris: '#3f45ad',
  violet: '#4a50bd',
  periwinkle: '#6a70d6',
  lavender: '#8d92e6',
  mist: '#b9b9f0',
} as const;

/** Those that follow its accent. */
export const accentPaints = {
  marigold: '#f4a91f',
  straw: '#ffd36b',
} as const;

/** Every colour of the drawings. */
export const paints = {
  ...mainPaints,
  ...accentPaints,
  cream: '#f7ecd6',
  sand: '#ead9b8',
  clay: '#e07a3f',
  brick: '#c2552f',
  terracotta: '#b34a2a',
  brickShade: '#8a3520',
  rust: '#7d2e18',
  aqua: '#70cfc3',
  sea: '#1b8280',
  teal: '#12686a',
  lagoon: '#0d5f61',
  seaShade: '#0d5558',
  deepTeal: '#0a4549',
} as const;
