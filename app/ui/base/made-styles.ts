import type { Plugin } from 'vite';
import { ownTokens, tokenRule } from './colours.ts';
import { focusRules } from './focus-classes.ts';

/** Where `light-dark()` is lowered for older browsers it is resolved where it stands: so it stands wherever the scheme can change. */
function ownColourSheet(): string {
  const { light, dark, always } = ownTokens;
  const night: Record<string, string> = { ...dark.main, ...dark.accent, ...dark.other };
  const schemes = Object.entries({ ...light.main, ...light.accent, ...light.other }).map(([name, colour]) => [
    name,
    `light-dark(${colour},${night[name]})`,
  ]);
  return `@layer tokens{:root,.night,[data-theme]${tokenRule(Object.fromEntries(schemes))}:root${tokenRule({ ...always.main, ...always.accent })}}`;
}

/** Adds the rules that are made, not written, to the style sheet that every page has; with `?url` it is asked for its address alone. */
export const madeStylesIn = (styleSheet: string): Plugin => ({
  name: 'made-styles',
  enforce: 'pre',
  transform(css, id) {
    const [file, query] = id.split('?');
    if (file?.endsWith(`/${styleSheet}`) && query !== 'url') return css + ownColourSheet() + focusRules();
  },
});
