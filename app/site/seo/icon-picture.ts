import type { Branding, LogoPicture } from '#app/branding/branding.ts';
import type { Palette } from '#app/branding/colours.ts';

const arm = 'M0 -0.91L3.97 -10.5L0 -20.09L-3.97 -10.5z';
const mark = ({ both, night }: Palette): string =>
  Array.from({ length: 8 }, (_, i) => {
    const turn = i ? ` transform="rotate(${45 * i})"` : '';
    return `<path d="${arm}" fill="${i % 2 ? both.star : night.ink}"${turn}/>`;
  }).join('');

const room = 40;

function logoImage({ png, width, height }: LogoPicture): string {
  const scale = room / Math.max(width, height);
  const [wide, high] = [width * scale, height * scale].map((side) => Number(side.toFixed(2))) as [
    number,
    number,
  ];
  return `<image x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** The site's icon, 48 × 48 on the night ground: the organisation's logo for dark grounds, or our mark in its colours. */
export const iconPicture = ({ palette, logo }: Branding): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${palette.both.night}" d="M0 0h48v48H0z"/><g transform="translate(24 24)">${logo ? logoImage(logo) : mark(palette)}</g></svg>`;
