import type { Locator, Page } from '@playwright/test';
import { sizeOf } from '#tests/pages/weights.ts';
import { answersTo } from '#tests/people/quiz-answers.ts';
import { expectAccessible, expectSoundAtAnyWidth } from './accessible.ts';
import { overflowOf } from './overflow.ts';
import { enter, join } from './people.ts';
import { expect, holdRequests, hydrated, test } from './site.ts';
import { slug as shortCourse, modules as shortModules } from './study.ts';

/** A girl without an account learns to program on her phone while offline, and joins later. */

const python = '/courses/first-programs-in-python/lessons/ask-and-answer';

// Refused pictures of a learner's page and failed requests while offline are not the page's fault.
test.use({
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

/** The hydrated task of a lesson with this text. */
async function taskWith(page: Page, words: string | RegExp) {
  const task = page.locator('section.task').filter({ hasText: words }).first();
  await task.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1);
  await hydrated(task.getByRole('button').first());
  return task;
}

/** Presses Tab, or another key, until `place` has the focus, then Enter. */
async function pressAt(page: Page, place: Locator, step = 'Tab'): Promise<void> {
  const isThere = () => place.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 30 && !(await isThere()); steps += 1) await page.keyboard.press(step);
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
}

async function runProgram(page: Page, code: string) {
  const task = await taskWith(page, 'Try it out');
  await task.getByLabel('Your program').fill(code);
  await task.getByRole('button', { name: 'Run' }).click();
  return task;
}

test.describe('on a line that is slow', () => {
  // The worker would bring the script from the device.
  test.use({ serviceWorkers: 'block' });

  test('input while the script of a task is loading is kept and counts', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/activity.island-*.js');
    await page.goto('/courses/first-programs-in-python/lessons/first-words');
    const field = page.getByLabel('Your program').first();
    await field.click();
    await field.fill('print("Typed early")');
    const radio = page.getByRole('radio').first();
    await radio.check();
    const prediction = page.getByLabel('It prints').first();
    await prediction.fill('An early guess');
    await field.focus();
    release();
    const run = page.getByRole('button', { name: 'Run' }).first();
    await hydrated(run);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('print("Typed early")');
    await run.click();
    await expect(page.getByLabel('What the program prints').first()).toHaveText('Typed early\n');
    await prediction.scrollIntoViewIfNeeded();
    await hydrated(prediction);
    await expect(prediction).toHaveValue('An early guess');
    await radio.scrollIntoViewIfNeeded();
    await hydrated(radio);
    await expect(radio).toBeChecked();

    // Restored from the device; what is typed early must not replace it.
    const again = await holdRequests(page, '**/assets/activity.island-*.js');
    await page.reload();
    await field.fill('print("Typed over it")');
    again();
    await hydrated(run);
    await expect(field).toHaveValue('print("Typed early")');
  });
});

test('a program is written in its colours, run, asks and is explained, and an endless one is stopped', async ({
  page,
}) => {
  await page.goto(python);
  let task = await runProgram(page, 'name = input("Your name? ")\nprint("Sawubona, " + name)');
  await task.getByLabel('The program asks for an answer').fill('Lindiwe');
  await page.keyboard.press('Enter');
  const printed = task.getByLabel('What the program prints');
  await expect(printed).toHaveText('Your name? Lindiwe\nSawubona, Lindiwe\n');

  task = await runProgram(page, 'print("one")\npritn("two")');
  await expect(task.getByText('Did you mean print?')).toBeVisible();
  await expect(task.getByText("NameError: name 'pritn' is not defined")).toBeVisible();
  await expect(task.getByText('Something is wrong in line 2')).toBeVisible();

  task = await runProgram(page, 'while True:\n    pass');
  await task.getByRole('button', { name: 'Stop' }).click();
  await expect(task.getByText('The program was stopped.')).toBeVisible();
  task = await runProgram(page, 'while True:\n    print("again")');
  await expect(task.getByText('The program never stops printing.')).toBeVisible({ timeout: 20_000 });
  task = await runProgram(page, 'print(6 * 7)');
  await expect(printed).toHaveText('42\n');
  await expectAccessible(page);

  // Restored after reloading.
  await page.reload();
  await taskWith(page, 'Try it out');
  await expect(task.getByLabel('Your program')).toHaveValue('print(6 * 7)');
  await task.getByRole('button', { name: 'Start again' }).click();
  await expect(task.getByLabel('Your program')).not.toHaveValue('print(6 * 7)');
  await expectSoundAtAnyWidth(page);

  // Its colours lie exactly over what is typed, wherever it is scrolled to.
  const field = task.getByLabel('Your program');
  const layer = task.locator('.over');
  await expect(layer.locator('.syntax-func').first()).toHaveText('input');
  const typed = `${'print("a long line")  # and more of it, so that it does not fit into the field\n'.repeat(40)}end = 1`;
  await field.fill(typed);
  await expect(layer).toHaveText(typed);
  const placeOf = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { font, paddingLeft, whiteSpace, tabSize } = getComputedStyle(element);
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = element;
    return [x, y, width, height, font, paddingLeft, whiteSpace, tabSize].concat([
      ...[scrollLeft, scrollTop, scrollWidth, scrollHeight],
    ]);
  };
  await field.evaluate((element) => element.scrollTo(70, 200));
  await expect.poll(() => layer.evaluate(({ scrollTop }) => scrollTop)).toBe(200);
  expect(await layer.evaluate(placeOf)).toEqual(await field.evaluate(placeOf));
});

test('on a phone a lesson loads 8 KB of script at most before it is used, and the longest word fits', async ({
  page,
  site,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(python, { waitUntil: 'networkidle' });
  const get = (address: string, headers = {}) => fetch(site.url + address, { headers });
  const sizes = await Promise.all(scripts.map((script) => sizeOf(get, script, 'gzip')));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(8_000);
  // Below the lesson, and loaded before she reaches it.
  await page.locator('[data-offline]').locator('..').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Learn offline' })).toBeVisible();

  // A step or an answer that is one long word fits on a narrow one.
  await page.setViewportSize({ width: 320, height: 800 });
  for (const lesson of ['parts-of-a-page', 'a-button-that-works', 'lists-on-the-page']) {
    await page.goto(`/courses/build-a-web-page/lessons/${lesson}`);
    expect(await overflowOf(page), lesson).toEqual([]);
  }
});

test('two programs run at once, a task says what is missing until it is solved, and steps are put in order by keyboard', async ({
  page,
}) => {
  await page.goto('/courses/first-programs-in-python/lessons/first-words');
  const notice = await taskWith(page, 'School concert');
  const first = await taskWith(page, 'Sawubona!');
  const both = [first, notice].map((task) => task.getByRole('button', { name: 'Run' }).elementHandle());
  // Before the runner has loaded: both wait for it.
  await page.evaluate(
    (buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    },
    await Promise.all(both),
  );
  await expect(first.getByLabel('What the program prints')).toHaveText('Sawubona!\nI am learning Python.\n');
  await expect(notice.getByLabel('What the program prints')).toHaveText(
    'School concert\n\nFriday at 18:00\n',
  );

  const task = await taskWith(page, 'Good morning, choir!');
  const check = task.getByRole('button', { name: 'Check', exact: true });
  await check.click();
  await expect(task.getByText('Not everything yet:')).toBeVisible();
  await expect(task.getByText('It printed nothing. It should print “Good morning, choir!”.')).toBeVisible();
  // It asks for more input than it is given.
  await task.getByLabel('Your program').fill('name = input("Your name? ")\nprint("Good morning, choir!")');
  await check.click();
  await expect(task.getByText('EOFError').first()).toBeVisible();

  const order = await taskWith(page, 'Put these lines in order');
  const second = order.getByRole('listitem').nth(1);
  const words = await second.locator('span').first().innerText();
  const up = order.getByRole('button', { name: `Move up: ${words}` });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(order.getByRole('status').first()).toHaveText(`Now number 1: ${words}`);
  await expect(up).toBeFocused();

  for (const part of [order, await taskWith(page, 'Good morning, choir!')]) {
    const hint = part.getByRole('button', { name: /hint/ });
    await hint.focus();
    while (await hint.isVisible()) await page.keyboard.press('Enter');
    await expect(part.locator('.hints')).toBeFocused();
  }

  await task.getByLabel('Your program').fill('print("Good morning, choir!")');
  await check.click();
  await expect(task.getByText('It does all that was asked.')).toBeVisible();
  await expect(page.getByText('Solved', { exact: true })).toHaveCount(1);
  await page.reload();
  await taskWith(page, 'Good morning, choir!');
  await expect(page.getByText('Solved', { exact: true })).toHaveCount(1);
});

test('by keyboard alone a program is run, stopped, answered and checked, and the focus is never lost', async ({
  page,
}) => {
  await page.goto('/courses/first-programs-in-python/lessons/first-words');
  const task = await taskWith(page, 'Good morning, choir!');
  const { keyboard } = page;
  const button = (name: string | RegExp) => task.getByRole('button', { name, exact: true });
  const field = task.getByLabel('Your program');
  const printed = task.getByLabel('What the program prints');
  const write = async (code: string) => {
    await field.focus();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.insertText(code);
  };

  await write('while True:\n    pass');
  await pressAt(page, button('Run'));
  await expect(button('Stop')).toBeFocused();
  await keyboard.press('Enter');
  await expect(task.getByText('The program was stopped.')).toBeVisible();
  await expect(button('Run')).toBeFocused();
  await pressAt(page, button('Check'));
  await pressAt(page, button('Stop'), 'Shift+Tab');
  await expect(task.getByText('The program was stopped.')).toBeVisible();
  await expect(button('Run')).toBeFocused();

  await write('name = input("Who? ")\nage = input("Age? ")\nprint(name, age)');
  await pressAt(page, button('Run'));
  const asked = task.getByLabel('The program asks for an answer');
  for (const answer of ['Lindiwe', '12']) {
    await expect(printed).toHaveText(answer === '12' ? /Age\? $/ : /Who\? $/);
    await expect(asked).toBeFocused();
    await keyboard.insertText(answer);
    await keyboard.press('Enter');
  }
  await expect(printed).toHaveText('Who? Lindiwe\nAge? 12\nLindiwe 12\n');
  await expect(printed).toBeFocused();
  await pressAt(page, button('Run'), 'Shift+Tab');
  await expect(asked).toBeFocused();
  await pressAt(page, button('Stop'), 'Shift+Tab');
  await expect(asked).toBeHidden();
  await expect(button('Run')).toBeFocused();

  await pressAt(page, button('Check'));
  await expect(task.getByText('Not everything yet:')).toBeVisible();
  await expect(button('Check')).toBeFocused();
  await pressAt(page, button('Start again'));
  await expect(field).toBeFocused();
});

test('a learner’s page that never ends or navigates away neither freezes the lesson nor restarts by itself', async ({
  page,
}) => {
  const lesson = '/courses/build-a-web-page/lessons/words-and-tags';
  await page.goto(lesson);
  const task = page
    .locator('section.task', { has: page.getByRole('button', { name: 'Check', exact: true }) })
    .first();
  const html = task.getByLabel('HTML');
  const begin = async () => {
    await task.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 1);
    await hydrated(task.getByRole('button', { name: 'Check', exact: true }));
  };
  await begin();
  for (const body of ['document.body.append("x")', 'document.body.innerHTML += "<li>x"']) {
    await html.fill(`<script>while (true) ${body}</script>`);
    await expect(task.getByText('JavaScript has stopped')).toBeVisible({ timeout: 15_000 });
    await html.fill('<p>One</p>');
    await expect(task.getByText('JavaScript has stopped')).toBeHidden();
  }
  await html.fill('<script>stop()</script>');
  await expect(task.getByText('Your page did not answer')).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await begin();
  await expect(task.getByText('Your page did not answer')).toBeVisible();
  await expect(html).toHaveValue('<script>stop()</script>');
  await html.fill('<h1>Choir</h1>');
  await expect(task.getByText('Your page did not answer')).toBeHidden();
  await expect(task.frameLocator('.page-frame').frameLocator('iframe').getByText('Choir')).toBeVisible();
});

test('a program reaches no network, no storage and no page of ours', async ({ page, site }) => {
  await page.goto(python);
  const task = await runProgram(page, 'print(1)');
  await expect(task.getByLabel('What the program prints')).toHaveText('1\n');
  const frame = page.frames().find((one) => one.url().startsWith(`${site.url}/runner/python?`));
  if (!frame) throw new Error('no runner');
  const reached = await frame.evaluate(async (url) => {
    const answers: Record<string, string> = { origin: self.origin };
    const attempt = async (name: string, act: () => unknown) => {
      answers[name] = await Promise.resolve()
        .then(act)
        .then(
          () => 'reached',
          () => 'refused',
        );
    };
    await attempt('network', () => fetch(`${url}/api/session`));
    await attempt('storage', () => localStorage.length);
    await attempt('cookies', () => document.cookie);
    await attempt('page', () => parent.document.title);
    await attempt('database', () => indexedDB.open('any').result);
    return answers;
  }, site.url);
  expect(reached).toEqual({
    origin: 'null',
    network: 'refused',
    storage: 'refused',
    cookies: 'refused',
    page: 'refused',
    database: 'refused',
  });
});

test('full Python is fetched on request, works offline, and can be removed again, by keyboard alone', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofPython = () => asked.filter((path) => path.includes('full-python'));
  await page.goto(python);
  let task = await taskWith(page, 'Try it out');
  const choice = task.locator('summary', { hasText: 'Which Python?' });
  const small = task.getByRole('button', { name: 'Use the small Python' });
  await task.getByLabel('Your program').focus();
  await pressAt(page, choice);
  expect(ofPython()).toEqual([]);
  await pressAt(page, task.getByRole('button', { name: /^Use full Python \(\d\.\d MB, once\)$/ }));
  await expect(task.getByText('This program runs with full Python.')).toBeVisible({ timeout: 30_000 });
  await expect(small).toBeFocused();
  await expectAccessible(page);
  const isKept = (path: string) => page.evaluate(async (asked) => !!(await caches.match(asked)), path);
  await expect.poll(() => isKept(python)).toBe(true);

  await context.setOffline(true);
  asked.length = 0;
  await page.reload();
  const printed = task.getByLabel('What the program prints');
  task = await runProgram(
    page,
    `import json
def counter():
    count = 0
    def add():
        nonlocal count
        count += 1
        return count
    return add
add = counter()
add()
name = input("Who? ")
print(json.dumps({name: add()}), 0.1 + 0.2, 2 ** 70)`,
  );
  await task.getByLabel('The program asks for an answer').fill('Lindiwe');
  await page.keyboard.press('Enter');
  await expect(printed).toHaveText(
    'Who? Lindiwe\n{"Lindiwe": 2} 0.30000000000000004 1180591620717411303424\n',
  );
  expect(ofPython().filter((path) => path.startsWith('/assets/'))).toEqual([]);

  task = await runProgram(page, 'print("one")\nprint(nme)');
  await expect(task.getByText('Something is wrong in line 2')).toBeVisible();
  task = await runProgram(page, 'while True:\n    try:\n        print("again")\n    except:\n        pass');
  await expect(printed).toContainText('again');
  await task.getByRole('button', { name: 'Stop' }).click();
  await expect(task.getByText('The program was stopped.')).toBeVisible();

  await context.setOffline(false);
  const frame = page.frames().find((one) => one.url().startsWith(`${site.url}/runner/full-python?`));
  const reach = (url: string) => fetch(url).then(String, () => 'refused');
  expect(await frame?.evaluate(reach, `${site.url}/api/session`)).toBe('refused');
  task = await runProgram(page, 'import js\nprint(js.location.origin)');
  await expect(printed).toHaveText('null\n');

  await pressAt(page, choice);
  await pressAt(page, small);
  await expect(task.getByRole('button', { name: 'Use full Python', exact: true })).toBeFocused();
  task = await runProgram(page, 'import json');
  await expect(task.getByText('This module is not here.')).toBeVisible();
  await pressAt(page, task.getByRole('button', { name: 'Free the space of full Python' }));
  await expect(choice).toBeFocused();
  await expect(task.getByRole('button', { name: /^Use full Python \(\d\.\d MB, once\)$/ })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringMatching(/^full python/));
});

test('where Python cannot wait for input, the program is restarted unnoticed', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(WebAssembly, 'Suspending'));
  await page.goto(python);
  let task = await taskWith(page, 'Try it out');
  await task.getByText('Which Python?').click();
  await task.getByRole('button', { name: /^Use full Python/ }).click();
  await expect(task.getByText('This browser cannot pause it.')).toBeVisible({ timeout: 30_000 });
  task = await runProgram(
    page,
    `import random
first = random.random()
print("Hello", hash("any"), first, sep="\\n")
while True:
    try:
        age = int(input("Age? "))
        break
    except:
        print("A number, please.")
print(age + 1, hash("any"), first, sep="\\n")`,
  );
  for (const answer of ['ten', '15']) {
    await task.getByLabel('The program asks for an answer').fill(answer);
    await page.keyboard.press('Enter');
  }
  const printed = task.getByLabel('What the program prints');
  await expect(printed).toHaveText(
    /^Hello\n(-?\d+)\n(0\.\d+)\nAge\? ten\nA number, please\.\nAge\? 15\n16\n\1\n\2\n$/,
    { timeout: 30_000 },
  );
});

test('a course is saved, learned offline, and counts for an account created later', async ({
  page,
  context,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const course = '/courses/first-programs-in-python';
  await page.goto(`${course}/lessons/first-words`);
  const panel = page.getByRole('region', { name: 'Learn offline' });
  await panel.getByRole('button', { name: /^Save for offline \(\d\.\d MB\)/ }).click();
  await expect(panel.getByText('This course is saved on this device.')).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(panel.getByText(/^You are offline/)).toBeVisible();
  const task = await runProgram(page, 'for i in range(3):\n    print(i)');
  await expect(task.getByLabel('What the program prints')).toHaveText('0\n1\n2\n');
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Done. This is kept on this device.')).toBeVisible();
  await page.getByRole('link', { name: 'Numbers', exact: false }).first().click();
  await expect(page).toHaveURL(/lessons\/numbers$/);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await page.goto(course);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First programs in Python');

  await context.setOffline(false);
  const email = await join(context, site, 'Late Joiner');
  await page.goto(course);
  // Until the page knows that she is signed in, the link leads to the open lesson.
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'in');
  await page.getByRole('link', { name: 'Start learning' }).click();
  await expect(page).toHaveURL(/\/learn\/first-programs-in-python$/);
  await expect(
    page.getByText('2 lessons are marked as done on this device, and one program was written on it.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add it to my account' }).click();
  await expect(page.getByText('2 of 30 lessons and quizzes done.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add it to my account' })).toBeHidden();

  // The program is on her other device as well.
  const other = await browser.newContext({ baseURL: site.url });
  await enter(other, site, email);
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${course}/lessons/first-words`);
  const there = await taskWith(elsewhere, 'Try it out');
  await expect(there.getByLabel('Your program')).toHaveValue('for i in range(3):\n    print(i)');
  await other.close();

  await page.goto(`${course}/lessons/first-words`);
  await expect(page.getByText('You are signed in', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Free the space' }).click();
  await expect(panel.getByText('It is no longer saved on this device.')).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringMatching(/^course /));
});

test('what one girl wrote without an account is not begun with by another who signs in, but offered to her', async ({
  page,
  context,
  site,
}) => {
  const course = 'first-programs-in-python';
  await page.goto(`/courses/${course}/lessons/first-words`);
  await runProgram(page, 'print("hers")');
  await join(context, site, 'Another Girl');
  await context.request.post(`${site.url}/courses/${course}/enrol`, { headers: { origin: site.url } });
  await page.goto(`/courses/${course}/lessons/first-words`);
  const task = await taskWith(page, 'Try it out');
  const field = task.getByLabel('Your program');
  await expect(field).not.toHaveValue('print("hers")');
  await field.press('End');
  await field.pressSequentially(' ');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(' waits ');
  expect(
    await page.evaluate(() =>
      Object.entries(localStorage).filter(([key, text]) => /^[\w-]{22} /.test(key) && text.includes('hers')),
    ),
  ).toEqual([]);
  await page.goto(`/learn/${course}`);
  await expect(page.getByText('One program was written on it')).toBeVisible();
});

test('on paper the tasks have room to write, and the answers begin on a page of their own', async ({
  page,
}) => {
  await page.goto('/courses/first-programs-in-python/teach/1-hello');
  const room = page.locator('.room').first();
  await expect(room).toBeHidden();
  await expectSoundAtAnyWidth(page);
  await page.emulateMedia({ media: 'print' });
  await expect(room).toBeVisible();
  await expect(page.getByText('What does this program print?').first()).toBeVisible();
  await expect(page.getByText('Line 2. In line 2 the quotation mark')).toBeVisible();
  const answers = page.getByRole('heading', { name: 'Answers', level: 2 });
  await expect(answers).toHaveCSS('break-before', 'page');
});

test('a quiz in the browser asks ten questions, others each time and of earlier modules too, and keeps those that were begun', async ({
  page,
}) => {
  const quiz = '/courses/digital-literacy-basics/quiz/1-device-and-files';
  await page.goto(quiz);
  const questions = page.getByRole('main').getByRole('group');
  await expect(questions).toHaveCount(10);
  const first = await questions.allTextContents();
  await page.reload();
  await expect(questions).toHaveCount(10);
  const second = await questions.allTextContents();
  expect(second).not.toEqual(first);
  await expectAccessible(page);

  await questions.nth(3).getByRole('radio').first().check();
  await page.reload();
  await expect(questions).toHaveCount(10);
  expect(await questions.allTextContents()).toEqual(second);
  await expect(questions.nth(3).getByRole('radio').first()).toBeChecked();

  // A later one asks of earlier modules too, with options in any order, and after a failed try anew.
  await page.goto(`/courses/${shortCourse}/quiz/3-networks`);
  await expect(questions).toHaveCount(10);
  const names = () =>
    questions
      .getByRole('radio')
      .evaluateAll((radios) => [...new Set(radios.map((radio) => (radio as HTMLInputElement).name))]);
  const asked = await names();
  const known = shortModules.map(({ key }) => `${key}.`);
  expect(asked.filter((name) => name.includes('.'))).toHaveLength(2);
  for (const name of asked.slice(0, 8)) expect(name).not.toContain('.');
  for (const name of asked.slice(8)) expect(known.slice(0, 2).some((key) => name.startsWith(key))).toBe(true);
  const orders = await questions.evaluateAll((groups) =>
    groups.map((group) => [...group.querySelectorAll('input')].map(({ value }) => value).join('')),
  );
  for (const order of orders) expect([...order].toSorted().join('')).toBe('0123');
  expect(new Set(orders).size).toBeGreaterThan(1);

  const right = answersTo(await page.content(), shortModules);
  for (const [name, value] of Object.entries(right))
    await page.locator(`input[name="${name}"]:not([value="${value}"])`).first().check();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByText('Not passed yet: 0%: 0 of 10 right')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Read again' })).toBeVisible();
  await expect(page.getByText('You chose:')).toHaveCount(0);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(questions).toHaveCount(10);
  expect(await names()).not.toEqual(asked);
  await expect(questions.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('what is ticked while a later quiz still fetches earlier questions stays ticked, also where they never come', async ({
  page,
}) => {
  const quiz = `/courses/${shortCourse}/quiz/3-networks`;
  const earlier = '**/quiz/{1,2}-*';
  const questions = page.getByRole('main').getByRole('group');
  const checked = () =>
    questions
      .getByRole('radio', { checked: true })
      .evaluateAll((radios) =>
        radios.map((radio) => `${(radio as HTMLInputElement).name} ${(radio as HTMLInputElement).value}`),
      );
  const release = await holdRequests(page, earlier);
  const fetched = page.waitForRequest(earlier);
  await page.goto(quiz);
  await fetched;
  // More of them than are drawn of this module.
  for (let i = 0; i < 9; i += 1) await questions.nth(i).getByRole('radio').nth(1).check();
  const ticked = await checked();
  release();
  await expect(questions.first()).toContainText(/^1\. /);
  expect((await checked()).toSorted()).toEqual(ticked.toSorted());
  await expect(questions.getByRole('radio', { checked: true }).and(page.locator(':focus'))).toHaveCount(1);

  // Without the earlier pages others of this module take their places, and those that were answered stay.
  await page.unroute(earlier);
  await page.route(earlier, (route) => route.abort());
  await page.reload();
  await expect(questions.first()).toContainText(/^1\. /);
  expect((await checked()).toSorted()).toEqual(ticked.toSorted());
});

/** Chooses the right answers to the page's questions. */
async function tickAnswers(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(10);
  const answers = answersTo(await page.content(), shortModules);
  for (const [name, value] of Object.entries(answers))
    await page.locator(`input[name="${name}"][value="${value}"]`).check();
}

async function answerQuiz(page: Page): Promise<void> {
  await tickAnswers(page);
  await page.getByRole('button', { name: 'Check my answers' }).click();
}

test('a course is completed with two offline periods, from the first visit to a certificate that a stranger checks', async ({
  page,
  context,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const course = `/courses/${shortCourse}`;
  const [first, ...later] = shortModules;
  const panel = page.getByRole('region', { name: 'Learn offline' });
  const markDone = async (lesson: string) => {
    await page.goto(`${course}/lessons/${lesson}`);
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  };
  await page.goto(course);
  await panel.getByRole('button', { name: /^Save for offline/ }).click();
  await expect(panel.getByText('This course is saved on this device.')).toBeVisible({ timeout: 60_000 });

  // Offline and without an account.
  await context.setOffline(true);
  for (const { id } of first!.lessons) await markDone(id);
  await page.goto(`${course}/quiz/${first!.key}`);
  await answerQuiz(page);
  await expect(page.getByText('It will be marked when you are online again.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('It will be marked when you are online again.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByText('Passed with 100%')).toBeVisible();

  await join(context, site, 'Far Away');
  await page.goto(`/learn/${shortCourse}`);
  await expect(page.getByText('3 lessons are marked as done on this device')).toBeVisible();
  await expect(page.getByText('please take it again in your course')).toBeVisible();
  await page.getByRole('button', { name: 'Add it to my account' }).click();
  await expect(page.getByText('3 of 16 lessons and quizzes done.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' draw ')).length))
    .toBe(12);

  // Offline again.
  await context.setOffline(true);
  for (const { id } of later.flatMap(({ lessons }) => lessons)) await markDone(id);
  for (const { key } of shortModules) {
    await page.goto(`${course}/quiz/${key}`);
    await expect(page.getByText('They count in your account')).toBeVisible();
    await answerQuiz(page);
    await expect(page.getByText('Your answers wait on this device.')).toBeVisible();
  }
  await expect(panel.getByText('9 lessons and 4 quizzes wait to be sent.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(panel.getByText('What you did here is sent.')).toBeVisible();
  await expect(page.getByText('Passed with 100%: 10 of 10 right')).toBeVisible();

  await page.goto(`/learn/${shortCourse}`);
  await page.getByRole('link', { name: 'View Certificate' }).click();
  await expect(page).toHaveURL(/\/certificates\//);
  const stranger = await browser.newContext();
  const shown = await stranger.newPage();
  await shown.goto(page.url());
  await expect(shown.getByRole('main')).toContainText('Far Away');
  await stranger.close();

  // Signed out in another tab, then in again: her answers are neither anybody else's nor lost.
  await page.goto(`${course}/quiz/${first!.key}`);
  await expect(page.getByText('They count in your account')).toBeVisible();
  const learner = await page.evaluate(() => localStorage.getItem('learner') ?? '');
  await tickAnswers(page);
  // In one step: soon the page asks again who she is, and finds her signed in.
  await page.evaluate(() => {
    localStorage.setItem('learner', '');
    document.querySelector<HTMLFormElement>('main form:has([type=radio])')?.requestSubmit();
  });
  await expect(page.getByText('You have signed out on this device.')).toBeVisible();
  await page.evaluate((tag) => localStorage.setItem('learner', tag), learner);
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('Passed with 100%: 10 of 10 right')).toBeVisible();

  // Once the session has ended, nothing of hers is left on the device.
  await context.clearCookies();
  await page.goto(`${course}/lessons/${first!.lessons[0]!.id}`);
  await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^([\w-]{22} |learner)/.test(key))),
  ).toEqual([]);
});
