/** Writes what the AGPL asks for beside the build's public files: the source of this version, and whose work is in it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const root = path.resolve(import.meta.dirname, '..');
const client = path.resolve(root, process.env.BUILD_DIR ?? 'build', 'client');

/** Lies in the archive, so that a build from it knows its files without the repository. */
const list = 'source-files.txt';

/** What the repository knows, and nothing that lies beside it: neither data nor secrets. */
function knownFiles(): { files: string[]; note: string } {
  const there = (names: string) =>
    names.split('\n').filter((name) => name && existsSync(path.join(root, name)));
  try {
    const names = execFileSync('git', ['-c', 'core.quotePath=off', 'ls-files'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (names) return { files: there(names), note: '' };
  } catch {
    // No git, or no repository: the list that came with the archive.
  }
  if (!existsSync(path.join(root, list)))
    return {
      files: [],
      note: 'This copy was built without its repository, so its source is not here. Please ask us for it.',
    };
  return {
    files: there(readFileSync(path.join(root, list), 'utf8')),
    note: `This copy was built without its repository: the archive holds the files of ${list}, as they are now. Files that were added since are not in it.`,
  };
}

const { files, note } = knownFiles();

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

${files.length > 0 ? 'The source code of the version that you are using: /source.tar.gz\nIt contains the licence as the file LICENSE.' : ''}${note && `\n${note}`}

It is made with the work of others, under their own licences:

${parts.map(({ name, version, license }) => `${name} ${version} (${license ?? 'see its text'})`).join('\n')}

${parts.map(({ name, version, folder }) => [rule, `${name} ${version}`, rule, ...textsOf(folder)].join('\n\n')).join('\n\n')}
`,
);
const archive = path.join(client, 'source.tar');
const tar = (args: string[], input = '') =>
  execFileSync('tar', args, { input, stdio: ['pipe', 'inherit', 'inherit'] });
if (files.length > 0) {
  writeFileSync(path.join(client, list), `${files.join('\n')}\n`);
  tar(['-cf', archive, '-C', root, '-T', '-'], files.join('\n'));
  tar(['-rf', archive, '-C', client, list]);
  writeFileSync(`${archive}.gz`, gzipSync(readFileSync(archive)));
  rmSync(archive);
  rmSync(path.join(client, list));
}
