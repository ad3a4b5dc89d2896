import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import type { Lesson } from '#app/features/learning/courses/learning-module.content.ts';
import type { PageJudged } from '#app/features/learning/programs/page.frame.ts';
import type { PageSources } from '#app/features/learning/programs/whole-page.ts';
import { rightPages, wrongPages } from '#tests/content/learners-pages.ts';
import { expect, test } from './site.ts';

/** What learners write as web pages, in the frame that shows it. */

// What her page says when it stops is not the lesson's fault.
test.use({
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

const shown = (page: Page, sources: PageSources, checks: unknown[] = []) =>
  page.evaluate(
    ([written, asked]) =>
      new Promise<Pick<PageJudged, 'answers' | 'error'>>((resolve) => {
        const known = document.querySelector<HTMLIFrameElement>('#judged');
        const frame =
          known ?? Object.assign(document.createElement('iframe'), { id: 'judged', src: '/runner/page' });
        const show = () =>
          frame.contentWindow?.postMessage({ kind: 'show', turn: 1, sources: written, checks: asked }, '*');
        const hear = ({ data, source }: MessageEvent) => {
          if (source !== frame.contentWindow) return;
          if (data.kind === 'ready') return show();
          removeEventListener('message', hear);
          resolve(data);
        };
        addEventListener('message', hear);
        if (known) show();
        else {
          frame.width = '340';
          document.body.append(frame);
        }
      }),
    [sources, checks] as const,
  );

interface WebTask {
  name: string;
  starter: PageSources;
  solution: PageSources;
  checks: unknown[];
}

const folder = 'content/learning-modules';
const webTasks = readdirSync(folder)
  .filter((file) => file.startsWith('build-a-web-page'))
  .flatMap((file) => (parse(readFileSync(`${folder}/${file}`, 'utf8')) as { lessons: Lesson[] }).lessons)
  .flatMap(({ id, parts = [] }) =>
    parts.flatMap(({ id: part, page }): WebTask[] =>
      page?.checks?.length && page.solution
        ? [{ name: `${id}/${part}`, starter: page.starter, solution: page.solution, checks: page.checks }]
        : [],
    ),
  );

test('every web page that solves a task passes its checks, and neither the one to begin with nor an empty one does', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/courses/build-a-web-page');
  const judge = async (sources: PageSources, checks: unknown[]) =>
    (await shown(page, sources, checks)).answers;
  expect(webTasks.length).toBeGreaterThanOrEqual(60);
  const wrong: string[] = [];
  const refuse = async (name: string, what: string, sources: PageSources, checks: unknown[]) => {
    const refused = (await judge(sources, checks)).filter((answer) => answer !== undefined);
    if (refused.length === 0) wrong.push(`${name}: ${what} passes`);
    // What she or the author wrote is quoted.
    const jargon = refused.filter((said) => /:not\(|rgb|[[\]>{}]/.test(said.replaceAll(/“[^”]*”/g, '')));
    wrong.push(...jargon.map((said) => `${name}: ${said}`));
    return refused.join(' ');
  };
  for (const { name, starter, solution, checks } of webTasks) {
    const solved = (await judge(solution, checks)).filter(Boolean);
    if (solved.length > 0) wrong.push(`${name}: ${solved.join(' ')}`);
    await refuse(name, 'the page to begin with', starter, checks);
    await refuse(name, 'an empty page', { html: '' }, checks);
  }
  const checksOf = (task: string) => {
    const found = webTasks.find(({ name }) => name === task);
    if (!found) throw new Error(`No lesson has the task ${task}`);
    return found.checks;
  };
  for (const { task, what, answer, says } of wrongPages) {
    const refused = await refuse(task, what, answer, checksOf(task));
    if (!refused.includes(says)) wrong.push(`${task}: ${what}: ${refused}`);
  }
  for (const { task, what, answer } of rightPages) {
    const refused = (await judge(answer, checksOf(task))).filter(Boolean);
    if (refused.length > 0) wrong.push(`${task}: ${what}: ${refused.join(' ')}`);
  }
  expect(wrong).toEqual([]);
});

const stopped = /^Uncaught RangeError: A loop .* had not ended\. It was stopped\.$/;
const heading = { says: 'It has a heading.', selector: 'h1' };

test('wherever a page of hers has a loop without an end, it is stopped', async ({ page }) => {
  await page.goto('/courses/build-a-web-page');
  const loops = [
    '<script>while (true) ;</script>',
    '<html><script>for (;;) ;',
    '<html><script type="module">for (;;) ;</script>',
    '<html><!-- <script> --><script>while (true) ;</script>',
    '<html><!--><script>while (true) ;</script>',
    '<html><textarea><script></textarea><script>while (true) ;</script>',
    '<html><script data-note=">">while (true) ;</script>',
    `<html><script it"s>while (true) ;</script>`,
    '<html><svg><textarea><h1><script>while (true) ;</script>',
    '<html><svg><title><p></p><script>while (true) ;</script>',
    '<svg><script>for (let i = 0; i &lt; Infinity; i++) ;</script></svg>',
    '<img src="data:," onerror="while (true) ;">',
    `<img src="data:," onerror='for (;;) ; return false'>`,
    '<img src=data:, onerror=while(true);>',
    '<img src="data:," onerror="for (let i = 0; i &lt; Infinity; i++) ;">',
    '<svg onload="while (true) ;"></svg>',
    `<template><img src="data:," onerror="while (true) ;"></template>
<script>document.body.append(document.querySelector("template").content)</script>`,
  ];
  for (const html of loops) {
    const { error } = await shown(page, { html });
    expect(error?.message, html).toMatch(stopped);
  }
  const { error } = await shown(page, { html: '', script: 'while (true) document.body.append("x")' });
  expect(error?.message).toMatch(stopped);
});

test('a script that only what the browser makes of odd HTML would bring is left out, and the page is shown', async ({
  page,
}) => {
  await page.goto('/courses/build-a-web-page');
  const odd = [
    '<noscript><textarea></noscript><script>while (true) ;</script>',
    '<noscript><style></noscript><script>while (true) ;</script></style></noscript>',
    '<iframe srcdoc="<script>while (true) ;</script>"></iframe>',
    `<iframe srcdoc="<img src='data:,' onerror='while (true) ;'>"></iframe>`,
    '<iframe src="javascript:while (true) ;"></iframe>',
    '<svg><style><!--</style><script>/*</style><script>while (true) ;//*/</script>',
    '<form><math><mtext></form><form><mglyph><style></math><script>while (true) ;</script>',
    '<template><script>while (true) ;</script></template><script>document.body.append(document.querySelector("template").content)</script>',
    '<script>document.write("<script>while (true) ;<" + "/script>")</script>',
    '<script>document.body.append(Object.assign(document.createElement("script"), { text: "while (true) ;" }))</script>',
  ];
  for (const html of odd) {
    const { answers } = await shown(page, { html: `<h1>Choir</h1>${html}` }, [heading]);
    expect(answers, html).toEqual([undefined]);
  }
});

test('her page does what she wrote, and has nothing of ours in it', async ({ page }) => {
  await page.goto('/courses/build-a-web-page');
  const html = `<h1 id="out">0</h1><button onclick="add(2)">Add</button>
<script>
function add(times) { for (let i = 0; i < times; i++) out.textContent = Number(out.textContent) + 1; }
document.body.innerHTML += '<button id="more" onclick="add(3)">More</button>';
out.dataset.scripts = document.scripts.length;
out.dataset.metas = document.querySelectorAll('[http-equiv]').length;
</script>`;
  const says = 'It counts.';
  const { answers, error } = await shown(page, { html }, [
    { says, click: 'button', selector: '#out', text: '2', exact: true },
    { says, click: '#more', selector: '#out', text: '5', exact: true },
    { says, selector: '#out', attribute: 'data-scripts', value: '1' },
    { says, selector: '#out', attribute: 'data-metas', value: '0' },
  ]);
  expect(error).toBeUndefined();
  expect(answers).toEqual([undefined, undefined, undefined, undefined]);
});

test('a script that cannot be understood is left out and said with its line, and the rest is shown', async ({
  page,
}) => {
  await page.goto('/courses/build-a-web-page');
  const { answers, error } = await shown(page, { html: '<h1>Hi</h1>', script: 'const a = 1;\nif (a {' }, [
    heading,
  ]);
  expect(error).toEqual({ message: 'Unexpected token', line: 2 });
  expect(answers).toEqual([undefined]);
});
