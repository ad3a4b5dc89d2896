/** Writes what the AGPL asks for beside the build's public files: the source of this version, and whose work is in it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const client = path.resolve(root, process.env.BUILD_DIR ?? 'build', 'client');

/** Named one by one, so that neither data nor secrets that lie beside them are given away. */
const sources = [
  ...[
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'package.json',
    'package-lock.json',
    'biome.json',
    'knip.json',
    'tsconfig.json',
  ],
  ...['playwright.config.ts', 'react-router.config.ts', 'vite.config.ts', 'vitest.config.ts'],
  ...['app', 'bench', 'content', 'docs', 'drizzle', 'packages', 'public', 'server', 'tests', 'tools'],
].filter((name) => existsSync(path.join(root, name)));

/** Their files are part of what visitors get, though only the build needs the packages. */
const built = ['@fontsource-variable/bricolage-grotesque', '@expo-google-fonts/noto-sans', 'lucide-static'];

interface Package {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

function textsOf(folder: string): string[] {
  const place = path.join(root, folder);
  const files = existsSync(place) ? readdirSync(place) : [];
  return files
    .filter((name) => /^(licen[cs]e|copying|notice)(\.(md|txt)|_font)?$/i.test(name))
    .map((name) => readFileSync(path.join(place, name), 'utf8').trim());
}

const parts = Object.entries(lock.packages)
  .map(([folder, found]) => ({ folder, name: folder.replace(/^.*node_modules\//, ''), ...found }))
  .filter(
    ({ folder, link, name, dev }) =>
      /(^|\/)node_modules\//.test(folder) && !link && (!dev || built.includes(name)),
  )
  .sort((a, b) => a.name.localeCompare(b.name));
const rule = '='.repeat(72);

writeFileSync(
  path.join(client, 'source.txt'),
  `Source code and licences

This website is free software: you may use, study, share and change it under the
GNU Affero General Public License, version 3 or any later version.

The source code of the version that you are using: /source.tar.gz
It contains the licence as the file LICENSE.

It is made with the work of others, under their own licences:

${parts.map(({ name, version, license }) => `${name} ${version} (${license ?? 'see its text'})`).join('\n')}

${parts.map(({ name, version, folder }) => [rule, `${name} ${version}`, rule, ...textsOf(folder)].join('\n\n')).join('\n\n')}
`,
);
execFileSync('tar', ['-czf', path.join(client, 'source.tar.gz'), '-C', root, ...sources], {
  stdio: 'inherit',
});
