import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { drawings } from './app/features/learning/activities/drawings-plugin.ts';
import { fullPython, runners } from './app/features/learning/programs/runner-plugin.ts';
import { asciiSource } from './app/platform/ascii-source.ts';
import { filesBesideServer } from './app/platform/workers/vite-plugin.ts';
import { plainImports, siteScript } from './app/site-script.ts';
import { generatedStyles } from './app/ui/base/made-styles.ts';

// Phones of 2022 and later; Lightning CSS lowers light-dark() and nesting for them.
const oldest = { chrome: 100 << 16, firefox: 100 << 16, safari: (15 << 16) | (4 << 8) };

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    siteScript('app/browser.ts', process.env.BUILD_DIR ?? 'build'),
    plainImports(),
    generatedStyles('app/styles.css'),
    // The parent of several processes loads nothing of the product: it would cost the memory of one more.
    filesBesideServer('app/**/*.worker.ts', 'server/processes/parent.ts'),
    drawings(),
    runners(),
    fullPython(),
    asciiSource(),
  ],
  css: { transformer: 'lightningcss' as const, lightningcss: { targets: oldest } },
  build: {
    manifest: true,
    cssMinify: 'lightningcss' as const,
    assetsInlineLimit: 0,
    modulePreload: false as const,
    // The first start prints what its build says, and an operator can do nothing about either.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    ssr: {
      // Minified: a third of the source is a third of the memory that holds it.
      build: { minify: true, rolldownOptions: { input: 'server/main.ts' } },
      // One bundled server file starts several times faster than its packages one by one; these read files of their own.
      resolve:
        command === 'build'
          ? {
              noExternal: true,
              external: ['pg-native', '@node-rs/bcrypt', '@resvg/resvg-js', 'pdfkit', 'fontkit', 'sharp'],
            }
          : {},
    },
  },
}));
