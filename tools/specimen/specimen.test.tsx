import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Specimen } from './specimen.tsx';

const html = renderToStaticMarkup(<Specimen />);
const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] as string);

it('carries no style attribute and no inline handler, so that the policy can be plain self', () => {
  expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|<script|data:/);
});

it('gives no id twice', () => {
  const ids = all(/\sid="([^"]+)"/g);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

it('points every reference at something that is there', () => {
  const ids = new Set(all(/\sid="([^"]+)"/g));
  const references = all(
    /\s(?:for|commandfor|popovertarget|data-dialog|aria-labelledby|aria-controls|aria-describedby)="([^"]+)"/g,
  );
  expect(references.flatMap((value) => value.split(' ')).filter((id) => !ids.has(id))).toEqual([]);
});

it('names every button, and hides every drawing from screen readers or names it', () => {
  for (const [button] of html.matchAll(/<button[^>]*>.*?<\/button>/gs))
    expect(button).toMatch(/aria-label="[^"]+"|>[^<>]*\p{L}[^<>]*</u);
  for (const [svg] of html.matchAll(/<svg[^>]*>/g))
    expect(svg).toMatch(/aria-hidden="true"|aria-label="[^"]+"/);
  for (const [img] of html.matchAll(/<img[^>]*>/g)) expect(img).toContain('alt=""');
});

it('knows the styles of every class it uses', () => {
  const ui = path.join(import.meta.dirname, '../../app/ui');
  const read = (file: string): string =>
    readFileSync(file, 'utf8').replaceAll(/@import "([^"]+)"[^;]*;/g, (_, target) =>
      read(path.join(path.dirname(file), target)),
    );
  const own = globSync(`${ui}/**/*.tsx`).flatMap((file) => {
    const name = /'(\.\/[\w-]+\.css)\?url'/.exec(readFileSync(file, 'utf8'))?.[1];
    return name === undefined ? [] : path.join(path.dirname(file), name);
  });
  const main = ['styles.css', 'members.css'].map((name) => path.join(ui, '..', name));
  const styles = [...main, ...own].map(read).join('');
  const classes = new Set(all(/\sclass="([^"]+)"/g).flatMap((value) => value.split(' ')));
  const marks = new Set(['text']);
  const known = new Set(Array.from(styles.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name));
  const unknown = [...classes].filter((name) => !marks.has(name) && !known.has(name));
  expect(unknown).toEqual([]);
});
