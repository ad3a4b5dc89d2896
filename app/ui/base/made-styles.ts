import type { Plugin } from 'vite';
import { ownTokens, tokenRule } from './colours.ts';
import { focusRules } from './focus-classes.ts';

/**
 * Lowered for older browsers, `light-dark()` resolves where it is declared, so it is declared wherever the
 * scheme can change.
 */
function ownColourSheet(): string {
  const { light, dark, always } = ownTokens;
  const night: Record<string, string> = { ...dark.main, ...dark.accent, ...dark.other };
  const schemes = Object.entries({ ...light.main, ...light.accent, ...light.other }).map(([name, colour]) => [
    name,
    `light-dark(${colour},${night[name]})`,
  ]);
  return `@layer tokens{:root,.night,[data-theme]${tokenRule(Object.fromEntries(schemes))}:root${tokenRule({ ...always.main, ...always.accent })}}`;
}

/** Adds the generated rules to the style sheet of every page, except when it is imported with `?url`. */
export const generatedStyles = (styleSheet: string): Plugin => ({
  name: 'made-styles',
  enforce: 'pre',
  transform(css, id) {
    const [file, query] = id.split('?');
    if (file?.endsWith(`/${styleSheet}`) && query !== 'url') return css + ownColourSheet() + focusRules();
  },
});
